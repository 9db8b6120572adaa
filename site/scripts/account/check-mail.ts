import { api } from '../../islands/api.ts'
import { sessionChanged } from '../../islands/session.ts'
import { toastOnNextPage } from '../../islands/toast.ts'
import { handOverDescribed } from '../described/hand-over.ts'
import { resendLink } from './resend-link.ts'

type Registered = { accountId: string; email: string; nextLinkAt: string }
const KEY = 'registered'
const ASK_EVERY_MS = 4_000

const section = document.querySelector<HTMLElement>('[data-check-mail]')
const formPart = document.querySelector<HTMLElement>('[data-sign-up]')
const resend = section?.querySelector<HTMLButtonElement>('[data-resend]')
const status = section?.querySelector<HTMLElement>('[data-status]')
let nextLinkAt = 0
let registered: Registered | undefined

/** Shows "check your mail" in place of the form, also after a reload, and goes on as soon as the address is confirmed. */
export function waitForMail(made: Registered): void {
  if (!section || !formPart) return
  registered = made
  nextLinkAt = Date.now() + 60_000
  sessionStorage.setItem(KEY, JSON.stringify(made))
  // Whoever is signed in by another tab stays here: which tab goes on is decided by the answer to `ask`.
  document.documentElement.dataset.guard = 'anyone'
  formPart.hidden = true
  section.hidden = false
  section.querySelector('[data-address]')!.textContent = made.email
  section.querySelector('h1')?.focus()
  scrollTo({ top: 0 })
  tick()
}

handOverDescribed()
const left = sessionStorage.getItem(KEY)
if (left) waitForMail(JSON.parse(left) as Registered)

resend?.addEventListener('click', () => void sendAgain())

async function sendAgain(): Promise<void> {
  if (!registered || !resend || Date.now() < nextLinkAt) return
  nextLinkAt = Date.now() + 60_000
  tick()
  const { problem } = await resendLink(registered.accountId)
  if (status) status.textContent = problem ?? resend.dataset.done ?? ''
}

section?.querySelector('[data-other]')?.addEventListener('click', () => {
  sessionStorage.removeItem(KEY)
  registered = undefined
  section.hidden = true
  formPart!.hidden = false
  document.documentElement.dataset.guard = 'guest-only'
  formPart!.querySelector<HTMLInputElement>('[name=email]')?.focus()
})

/** The button counts down to when it may be pressed; the words for that come with a 0 to put the number in. */
function tick(): void {
  if (!resend) return
  resend.dataset.label ??= resend.textContent ?? ''
  const seconds = Math.ceil((nextLinkAt - Date.now()) / 1_000)
  resend.disabled = seconds > 0
  resend.textContent = seconds > 0 ? (resend.dataset.wait ?? '').replace('0', String(seconds)) : resend.dataset.label
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

/** The mail was opened in this very browser: the tab it opened goes on, and two tabs at one booking would help nobody. */
function stayBehind(callbackUrl: string | undefined): void {
  sessionStorage.removeItem(KEY)
  registered = undefined
  section!.querySelector<HTMLElement>('[data-waiting]')!.hidden = true
  const other = section!.querySelector<HTMLElement>('[data-other-tab]')!
  other.hidden = false
  other.querySelector('a')!.href = callbackUrl ?? section!.dataset.homePath ?? '/'
  other.querySelector('h1')!.focus()
}

function leave(isSignedIn: boolean, callbackUrl: string | undefined): void {
  const { loginPath = '', homePath = '/', continuing = '' } = section!.dataset
  sessionStorage.removeItem(KEY)
  registered = undefined
  if (isSignedIn) {
    toastOnNextPage({ text: continuing, tone: 'verified' })
    sessionChanged()
    location.assign(callbackUrl ?? homePath)
  } else location.assign(`${loginPath}?confirmed=true${callbackUrl ? `&callbackUrl=${encodeURIComponent(callbackUrl)}` : ''}`)
}

const again = () => void ask()
setInterval(again, ASK_EVERY_MS)
addEventListener('focus', again)
document.addEventListener('visibilitychange', again)
