import { api } from '../../islands/api.ts'
import { enhanceForm } from '../form/plain-form.ts'
import { startRobotCheck, takeRobotCheck } from '../form/robot-check.ts'
import { carryEmail } from './typed-email.ts'

const form = document.querySelector<HTMLFormElement>('form[data-reminder]')!
const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
carryEmail(form)
form.addEventListener('focusin', () => void startRobotCheck().catch(() => {}), { once: true })

enhanceForm(form, {
  async send({ email }) {
    const robotCheck = await takeRobotCheck().catch(() => undefined)
    if (!robotCheck)
      return { '': navigator.onLine ? words.robotCheckFailed : words['site.form.offline'] }
    const { error } = await api.POST('/api/password-reminders', {
      body: { email: String(email).trim(), robotCheck },
    })
    if (error) return error
    document.querySelector<HTMLElement>('[data-reminder-form]')!.hidden = true
    const sent = document.querySelector<HTMLElement>('[data-reminder-sent]')!
    sent.hidden = false
    sent.querySelector('h1')?.focus()
  },
})
