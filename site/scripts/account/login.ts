import { isLocalPath } from '../../paths.ts'
import { signIn } from '../../islands/session.ts'
import { enhanceForm, type Values } from '../plain-form.ts'
import { takeRobotCheck } from '../robot-check.ts'
import '../password-fields.ts'
import { keepEmail } from './kept-email.ts'
import { resendLink } from './resend-link.ts'

const form = document.querySelector<HTMLFormElement>('form[data-login]')!
const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
const unconfirmed = form.querySelector<HTMLElement>('[data-unconfirmed]')!
keepEmail(form)

enhanceForm(form, { send: (values) => attempt(values) })

/** Signs in and leaves; an account under attack asks for work first, which is done here and tried once more. */
async function attempt({ email, password, callbackUrl }: Values, weight = 0): Promise<{ '': string } | void> {
  const back = isLocalPath(String(callbackUrl ?? '')) ? String(callbackUrl) : (form.dataset.home ?? '/')
  const robotCheck = weight > 0 ? await takeRobotCheck(weight) : undefined
  const result = await signIn({ email: String(email), password: String(password), ...(robotCheck && { robotCheck }) }, back)
  if (result.ok) return location.assign(back)
  if (result.error === 'ROBOT_CHECK_REQUIRED' && weight === 0) return attempt({ email: email!, password: password!, callbackUrl: callbackUrl ?? '' }, Number(result.about.weight ?? 1))
  unconfirmed.hidden = !result.about.account
  unconfirmed.dataset.unconfirmed = result.about.account ?? ''
  return { '': words[result.error] ?? words.OTHER ?? result.error }
}

const resend = form.querySelector<HTMLButtonElement>('[data-resend]')!
resend.addEventListener('click', () => {
  resend.disabled = true
  void resendLink(unconfirmed.dataset.unconfirmed ?? '').then(({ problem }) => (unconfirmed.textContent = problem ?? resend.dataset.done ?? ''))
})
