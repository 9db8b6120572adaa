import { isLocalPath } from '../../paths.ts'
import { getSession, signIn, wayOn } from '../../islands/session/session.ts'
import { enhanceForm, type Values } from '../form/plain-form.ts'
import { startRobotCheck, takeRobotCheck } from '../form/robot-check.ts'
import '../form/password-fields.ts'
import { carryEmail } from './typed-email.ts'
import { resendLink } from './resend-link.ts'

const form = document.querySelector<HTMLFormElement>('form[data-login]')!
const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
const unconfirmed = form.querySelector<HTMLElement>('[data-unconfirmed]')!
carryEmail(form)
// Start early: the proof is done by the time the password is typed.
void startRobotCheck().catch(() => {})

enhanceForm(form, { send: (values) => attempt(values) })

/**
 * Signs in and leaves the page. When the server asks for more work, or the proof expired, it is
 * renewed and tried once more.
 */
async function attempt(
  { email, password, callbackUrl }: Values,
  weight?: number,
): Promise<{ '': string } | void> {
  const back = isLocalPath(String(callbackUrl ?? ''))
    ? String(callbackUrl)
    : (form.dataset.home ?? '/')
  const robotCheck = await takeRobotCheck(weight).catch(() => undefined)
  if (!robotCheck)
    return { '': (navigator.onLine ? words.robotCheckFailed : words['site.form.offline']) ?? '' }
  const result = await signIn(
    { email: String(email), password: String(password), robotCheck },
    back,
  )
  if (result.ok) {
    const session = getSession()
    // A team account is signed in only after its second factor, to which the answer leads.
    const isWayFree = session.status === 'authenticated' && !isLocalPath(String(callbackUrl ?? ''))
    return location.assign(isWayFree ? wayOn(session) : result.url)
  }
  if (result.error.startsWith('ROBOT_CHECK_') && weight === undefined)
    return attempt(
      { email: email!, password: password!, callbackUrl: callbackUrl ?? '' },
      Number(result.about.weight ?? 1),
    )
  unconfirmed.hidden = !result.about.account
  unconfirmed.dataset.unconfirmed = result.about.account ?? ''
  return {
    '': (words[result.error] ?? words.OTHER ?? result.error).replace(
      '{minutes}',
      result.about.minutes ?? '15',
    ),
  }
}

const resend = form.querySelector<HTMLButtonElement>('[data-resend]')!
resend.addEventListener('click', () => {
  resend.disabled = true
  void resendLink(unconfirmed.dataset.unconfirmed ?? '').then(
    ({ problem }) => (unconfirmed.textContent = problem ?? resend.dataset.done ?? ''),
  )
})
