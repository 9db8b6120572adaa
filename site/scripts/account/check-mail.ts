import { api } from '../../islands/api.ts'
import { onOwnClock, secondsUntil } from '../../islands/clock/seconds-until.ts'
import { sessionChanged } from '../../islands/session/session.ts'
import { toastOnNextPage } from '../../islands/toast.ts'
import { deleteTyped, saveTyped, readTyped, whenTypedIsOurs } from '../../islands/typed/typed.ts'
import { handOverDescribed } from '../described/hand-over.ts'
import { resendLink } from './resend-link.ts'

/**
 * `mayAskAt`: when the next link may be requested, by this browser's clock. It is stored, so that a
 * reload does not restart the wait.
 */
type Registered = {
  accountId: string
  email: string
  nextLinkAt: string
  serverNow: string
  mayAskAt?: number
}
const KEY = 'registered'
const ASK_EVERY_MS = 4_000

const section = document.querySelector<HTMLElement>('[data-check-mail]')
const formPart = document.querySelector<HTMLElement>('[data-sign-up]')
const resend = section?.querySelector<HTMLButtonElement>('[data-resend]')
const status = section?.querySelector<HTMLElement>('[data-status]')
let nextLinkAt = 0
let registered: Registered | undefined

/**
 * Shows "check your mail" instead of the form, also after a reload, and continues as soon as the
 * address is confirmed.
 */
export function waitForMail(made: Registered): void {
  if (!section || !formPart) return
  registered = made
  waitUntil(made.mayAskAt ?? onOwnClock(made.nextLinkAt, made.serverNow))
  // When another tab signs in, this page stays: the answer to `ask` decides which tab continues.
  document.documentElement.dataset.guard = 'anyone'
  formPart.hidden = true
  section.hidden = false
  section.querySelector('[data-address]')!.textContent = made.email
  section.querySelector('h1')?.focus()
  scrollTo({ top: 0 })
  tick()
}

handOverDescribed()
void whenTypedIsOurs().then(() => {
  const left = readTyped(KEY)
  if (left) waitForMail(left as Registered)
})

resend?.addEventListener('click', () => void sendAgain())

let isSending = false
async function sendAgain(): Promise<void> {
  if (!registered || !resend || isSending || Date.now() < nextLinkAt) return
  isSending = true
  const { data, problem } = await resendLink(registered.accountId)
  isSending = false
  if (data) waitUntil(onOwnClock(data.nextLinkAt, data.serverNow))
  if (status) status.textContent = problem ?? resend.dataset.done ?? ''
  tick()
}

function waitUntil(moment: number): void {
  nextLinkAt = moment
  if (!registered) return
  registered = { ...registered, mayAskAt: moment }
  saveTyped(KEY, registered)
}

section?.querySelector('[data-other]')?.addEventListener('click', () => {
  deleteTyped(KEY)
  registered = undefined
  section.hidden = true
  formPart!.hidden = false
  document.documentElement.dataset.guard = 'guest-only'
  formPart!.querySelector<HTMLInputElement>('[name=email]')?.focus()
})

/** Counts down on the button until it may be pressed. The text has a 0 where the number goes. */
function tick(): void {
  if (!resend) return
  resend.dataset.label ??= resend.textContent ?? ''
  const seconds = secondsUntil(nextLinkAt, Date.now())
  resend.disabled = seconds > 0
  resend.textContent =
    seconds > 0 ? (resend.dataset.wait ?? '').replace('0', String(seconds)) : resend.dataset.label
  if (seconds > 0) setTimeout(tick, 1_000)
}

let isAsking = false
async function ask(): Promise<void> {
  if (!registered || isAsking || document.hidden) return
  isAsking = true
  try {
    const { data } = await api.POST('/api/auth/continuation')
    if (data?.confirmed && data.signedIn && !data.goesOn) stayBehind(data.callbackUrl)
    else if (data?.confirmed) leave(data.signedIn, data.callbackUrl)
  } finally {
    isAsking = false
  }
}

/** The mail was opened in this browser: the tab it opened continues, so this one stays. */
function stayBehind(callbackUrl: string | undefined): void {
  deleteTyped(KEY)
  registered = undefined
  section!.querySelector<HTMLElement>('[data-waiting]')!.hidden = true
  const other = section!.querySelector<HTMLElement>('[data-other-tab]')!
  other.hidden = false
  other.querySelector('a')!.href = callbackUrl ?? section!.dataset.homePath ?? '/'
  other.querySelector('h1')!.focus()
}

function leave(isSignedIn: boolean, callbackUrl: string | undefined): void {
  const { loginPath = '', homePath = '/', continuing = '' } = section!.dataset
  deleteTyped(KEY)
  registered = undefined
  if (isSignedIn) {
    toastOnNextPage({ text: continuing, tone: 'verified' })
    sessionChanged()
    location.assign(callbackUrl ?? homePath)
  } else
    location.assign(
      `${loginPath}?confirmed=true${callbackUrl ? `&callbackUrl=${encodeURIComponent(callbackUrl)}` : ''}`,
    )
}

const again = () => void ask()
setInterval(again, ASK_EVERY_MS)
addEventListener('focus', again)
document.addEventListener('visibilitychange', again)
