import { api } from '../../islands/api.ts'
import { deleteTyped, saveTyped, readTyped, whenTypedIsOurs } from '../../islands/typed/typed.ts'
import { enhanceForm } from '../form/plain-form.ts'
import { startRobotCheck, takeRobotCheck } from '../form/robot-check.ts'

const form = document.querySelector<HTMLFormElement>('form[data-contact]')!
const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
const shortest = Number(form.dataset.min)
const longest = Number(form.dataset.max)
const KEPT = 'contact-form'
const KEPT_FIELDS = ['name', 'lastname', 'email', 'theme', 'message'] as const
const field = (name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

form.addEventListener('focusin', () => void startRobotCheck().catch(() => {}), { once: true })
void restore()
form.addEventListener('input', () =>
  saveTyped(KEPT, Object.fromEntries(KEPT_FIELDS.map((name) => [name, field(name).value]))),
)

enhanceForm(form, {
  check({ message }) {
    const length = String(message).trim().length
    if (length > 0 && length < shortest) return { message: words.tooShort }
    return length > longest ? { message: words.tooLong } : {}
  },
  async send({ name, lastname, email, theme, message, website }) {
    if (website) return
    const robotCheck = await takeRobotCheck().catch(() => undefined)
    if (!robotCheck)
      return { '': navigator.onLine ? words.robotCheckFailed : words['site.form.offline'] }
    const body = {
      name: String(name).trim(),
      lastname: String(lastname).trim(),
      email: String(email).trim(),
      theme: theme as 'services' | 'other',
      message: String(message),
      robotCheck,
    }
    const { error } = await api.POST('/api/contact-messages', { body })
    if (error) return error
    deleteTyped(KEPT)
    form.reset()
    document.querySelector<HTMLElement>('[data-contact-form]')!.hidden = true
    const sent = document.querySelector<HTMLElement>('[data-contact-sent]')!
    sent.hidden = false
    sent.querySelector('h2')?.focus()
  },
})

/** Restores what was typed before a reload, unless the server returned values. */
async function restore(): Promise<void> {
  if (new URLSearchParams(location.search).has('draft')) return
  await whenTypedIsOurs()
  const kept = (readTyped(KEPT) ?? {}) as Record<string, string>
  for (const name of KEPT_FIELDS) {
    if (!kept[name] || field(name).value) continue
    field(name).value = kept[name]
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
}
