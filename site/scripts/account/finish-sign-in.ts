import { onOwnClock, secondsUntil } from '../../islands/clock/seconds-until.ts'
import { sessionChanged } from '../../islands/session/session.ts'
import type { Problem } from '../../islands/api.ts'
import { enhanceForm, type Values } from '../form/plain-form.ts'
import { takeRobotCheck, startRobotCheck } from '../form/robot-check.ts'
import '../form/password-fields.ts'
import { authPost } from './auth-post.ts'
import { reloadPage } from '../../islands/focus.ts'

/**
 * The page after a provider: a registration form, a password, or a code. Each step reloads the
 * page, which shows the next step.
 */
type Next = { is: 'in' | 'code-sent' | 'owner-shown'; url?: string }
const STALE = new Set(['SIGN_IN_EXPIRED', 'EMAIL_IS_ALREADY_IN_USE'])

const page = document.querySelector<HTMLElement>('[data-finish]')
const common = { csrfToken: page?.dataset.csrf ?? '', locale: document.documentElement.lang }

for (const form of page?.querySelectorAll<HTMLFormElement>('form[data-step]') ?? []) {
  const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
  if (form.dataset.robot !== undefined) void startRobotCheck().catch(() => {})
  enhanceForm(form, { send: (values) => send(form, words, values) })
}

async function send(
  form: HTMLFormElement,
  words: Record<string, string>,
  values: Values,
  weight?: number,
): Promise<Problem | Record<string, string | undefined> | void> {
  const robotCheck =
    form.dataset.robot === undefined
      ? undefined
      : await takeRobotCheck(weight).catch(() => undefined)
  if (form.dataset.robot !== undefined && !robotCheck)
    return { '': navigator.onLine ? words.robotCheckFailed : words['site.form.offline'] }
  const { data, problem } = await authPost<Next>(`/api/auth/arrival/${form.dataset.step}`, {
    ...common,
    ...bodyOf(values),
    ...(robotCheck && { robotCheck }),
  })
  if (problem?.code.startsWith('ROBOT_CHECK_') && weight === undefined)
    return send(form, words, values, problem.weight ?? 1)
  // The page is outdated: the sign-in was finished elsewhere, or the address got an account
  // meanwhile.
  if (problem && STALE.has(problem.code)) return reloadPage()
  if (problem) return problem
  if (data.is !== 'in') return location.assign(location.pathname)
  sessionChanged()
  location.assign(data.url ?? document.documentElement.dataset.home ?? '/')
}

/**
 * Empty fields are not sent, because they are optional; an address that the provider verified is
 * only shown.
 */
function bodyOf({ phone, email, code, ...rest }: Values): Values {
  const { verified: _, ...values } = rest
  const digits = String(phone ?? '').replace(/[\s()./-]/g, '')
  return {
    ...values,
    ...(digits && { phone: digits }),
    ...(typeof email === 'string' && email.trim() && { email: email.trim() }),
    ...(typeof code === 'string' && { code: code.replace(/\s/g, '') }),
  }
}

for (const button of page?.querySelectorAll<HTMLButtonElement>('[data-sends-code]') ?? []) {
  const label = button.textContent ?? ''
  const { nextAt: firstAt, now: madeAt = '' } = button.dataset
  let nextAt = firstAt ? onOwnClock(firstAt, madeAt) : 0
  const status = page?.querySelector<HTMLElement>('[data-status]')
  const tick = () => {
    const seconds = secondsUntil(nextAt, Date.now())
    button.disabled = seconds > 0
    button.textContent =
      seconds > 0 ? (button.dataset.wait ?? '').replace('0', String(seconds)) : label
    if (seconds > 0) setTimeout(tick, 1_000)
  }
  tick()
  button.addEventListener('click', async () => {
    button.disabled = true
    const { data, problem } = await authPost<{ nextCodeAt: string; serverNow: string }>(
      '/api/auth/arrival/code',
      common,
    )
    if (problem && STALE.has(problem.code)) return reloadPage()
    if (!problem && button.dataset.first !== undefined) return reloadPage()
    const offline = problem?.code === 'OFFLINE' ? status?.dataset.offline : undefined
    if (status)
      status.textContent = problem ? (offline ?? problem.title) : (button.dataset.done ?? '')
    if (data) nextAt = onOwnClock(data.nextCodeAt, data.serverNow)
    // Another tab sent a code: the reloaded page says when the next may be sent.
    else if (problem.code === 'CODE_TOO_SOON') return reloadPage()
    else nextAt = 0
    tick()
  })
}

page?.querySelector('[data-cancel]')?.addEventListener('click', async (event) => {
  event.preventDefault()
  await authPost('/api/auth/arrival/cancellation', common)
  location.assign(
    (event.currentTarget as HTMLAnchorElement | null)?.href ??
      document.documentElement.dataset.login ??
      '/',
  )
})
