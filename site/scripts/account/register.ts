import { api, type Problem } from '../../islands/api.ts'
import { enhanceForm, type Values } from '../form/plain-form.ts'
import { startRobotCheck, takeRobotCheck } from '../form/robot-check.ts'
import '../form/password-fields.ts'
import { waitForMail } from './check-mail.ts'
import { carryEmail } from './typed-email.ts'
import { watchPassword } from './password-rules.ts'

const form = document.querySelector<HTMLFormElement>('form[data-register]')!
const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
const min = Number(form.dataset.min)
carryEmail(form)
watchPassword(form, min)

// Start early: the proof is done by the time the form is filled in.
form.addEventListener('focusin', () => void startRobotCheck().catch(() => {}), { once: true })

enhanceForm(form, {
  check: ({ password, passwordConfirmation }) => ({
    ...(typeof password === 'string' &&
      Array.from(password).length < min && { password: words.tooShort }),
    ...(passwordConfirmation !== password && { passwordConfirmation: words.differ }),
  }),
  send: (values) => attempt(values),
})

/**
 * Registers. When the server asks for more work, or the proof expired, it is renewed and the form
 * is sent once more.
 */
async function attempt(
  values: Values,
  weight?: number,
): Promise<Problem | Record<string, string | undefined> | void> {
  let robotCheck: string
  try {
    robotCheck = await takeRobotCheck(weight)
  } catch {
    return { '': navigator.onLine ? words.robotCheckFailed : words['site.form.offline'] }
  }
  const { data, error } = await api.POST('/api/registrations', { body: bodyOf(values, robotCheck) })
  if (error?.weight !== undefined && weight === undefined) return attempt(values, error.weight)
  if (error) return error
  if (data) waitForMail(data)
}

function bodyOf(
  {
    role,
    name,
    lastname,
    email,
    password,
    passwordConfirmation,
    phone,
    acceptTerms,
    callbackUrl,
  }: Values,
  robotCheck: string,
) {
  // People write numbers with spaces, dashes and brackets.
  const digits = String(phone ?? '').replace(/[\s()./-]/g, '')
  return {
    role: role as 'ROLE_USER' | 'ROLE_LAWYER',
    name: String(name),
    lastname: String(lastname),
    email: String(email).trim(),
    password: String(password),
    passwordConfirmation: String(passwordConfirmation),
    acceptTerms: acceptTerms === true,
    robotCheck,
    ...(digits && { phone: digits }),
    ...(callbackUrl && { callbackUrl: String(callbackUrl) }),
  }
}
