import { toast, toastOnNextPage } from '../../islands/toast.ts'
import { enhanceForm } from '../plain-form.ts'
import { callTeam } from './call.ts'

const list = document.querySelector<HTMLElement>('[data-areas]')
const codes = JSON.parse(list?.dataset.codes ?? '[]') as string[]
const saysOf = (form: HTMLFormElement) =>
  JSON.parse(form.dataset.words ?? '{}') as Record<string, string>

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-area]')) {
  enhanceForm(form, {
    async send(values) {
      const code = form.dataset.area!
      const reason = String(values.reason).trim()
      const changed = [...form.querySelectorAll<HTMLInputElement>('[data-was]')]
        .filter((input) => input.value.trim() !== input.dataset.was)
        .map(({ name, value }) => [name, value.trim()])
      const box = form.querySelector<HTMLInputElement>('[name=isActive]')!
      const isTurned = String(box.checked) !== box.dataset.wasOn
      const [from, to] = [
        Number(form.dataset.position),
        Math.min(codes.length, Math.max(1, Number(values.position))) - 1,
      ]
      if (changed.length === 0 && !isTurned && from === to) return { '': saysOf(form).unchanged }
      if (changed.length > 0 || isTurned) {
        const { problem } = await callTeam('PATCH', `/api/admin/specialties/${code}`, {
          version: Number(form.dataset.version),
          reason,
          ...Object.fromEntries(changed),
          ...(isTurned && { isActive: box.checked }),
        })
        if (problem) return problem
      }
      if (from !== to) {
        const order = codes.filter((other) => other !== code)
        order.splice(to, 0, code)
        const { problem } = await callTeam('PUT', '/api/admin/specialties/order', {
          codes: order,
          reason,
        })
        if (problem) return problem
      }
      leave(form)
    },
  })
}

const added = document.querySelector<HTMLFormElement>('form[data-new-area]')
if (added) {
  enhanceForm(added, {
    async send(values) {
      const body = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, String(value).trim()]),
      )
      const { problem } = await callTeam('POST', '/api/admin/specialties', body)
      if (problem) return problem
      leave(added)
    },
  })
}

for (const row of document.querySelectorAll<HTMLElement>('[data-register-label]')) {
  const select = row.querySelector('select')!
  let was = select.value
  select.addEventListener('change', () => void map(select.value))
  async function map(code: string): Promise<void> {
    const { problem } = await callTeam('PUT', '/api/admin/register/labels', {
      label: row.dataset.registerLabel,
      specialtyCode: code || null,
    })
    if (problem) select.value = was
    else was = code
    toast(
      problem
        ? { tone: 'stop', text: problem.detail ?? problem.title }
        : { tone: 'verified', text: row.dataset.saved ?? '' },
    )
  }
}

function leave(form: HTMLFormElement): void {
  toastOnNextPage({ text: saysOf(form).done ?? '', tone: 'verified' })
  location.reload()
}
