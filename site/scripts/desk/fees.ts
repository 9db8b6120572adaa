import { toastOnNextPage } from '../../islands/toast.ts'
import { enhanceForm } from '../plain-form.ts'
import { callTeam } from './call.ts'

const form = document.querySelector<HTMLFormElement>('form[data-new-rule]')
if (form) {
  enhanceForm(form, {
    async send(values) {
      const text = (name: string) => String(values[name] ?? '').trim()
      const amountCents = Math.round(Number(text('amount').replace(/\s/g, '').replace(',', '.')) * 100)
      const dates = Object.fromEntries(['meetingsUntil', 'profilesUntil', 'lawyerId'].flatMap((name) => (text(name) ? [[name, text(name)]] : [])))
      const { problem } = await callTeam('POST', '/api/admin/fee-rules', { code: text('code'), nameLt: text('nameLt'), nameEn: text('nameEn'), amountCents, meetingsFrom: text('meetingsFrom'), reason: text('reason'), ...dates })
      if (problem) return { ...problem, errors: (problem.errors ?? []).map((fault) => (fault.field === 'amountCents' ? { ...fault, field: 'amount' } : fault)) }
      toastOnNextPage({ text: (JSON.parse(form.dataset.words ?? '{}') as Record<string, string>).done ?? '', tone: 'verified' })
      location.reload()
    },
  })
}
