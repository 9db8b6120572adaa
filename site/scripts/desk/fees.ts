import { readEuros } from '../../../modules/shared/money.ts'
import { toastOnNextPage } from '../../islands/toast.ts'
import { freshToken } from '../../islands/session.ts'
import { enhanceForm } from '../plain-form.ts'
import { callTeam } from './call.ts'
import { chooseLawyer } from './choose-lawyer.ts'

const form = document.querySelector<HTMLFormElement>('form[data-new-rule]')
if (form) {
  const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
  const lawyer = chooseLawyer(form.elements.namedItem('lawyerId') as HTMLInputElement)
  enhanceForm(form, {
    check({ amount = '' }) {
      const { fault } = readEuros(String(amount))
      return fault ? { amount: words[`euros.${fault}`] } : {}
    },
    async send(values) {
      const text = (name: string) => String(values[name] ?? '').trim()
      const amountCents = readEuros(text('amount')).cents ?? 0
      const dates = Object.fromEntries(
        ['meetingsUntil', 'profilesUntil'].flatMap((name) =>
          text(name) ? [[name, text(name)]] : [],
        ),
      )
      const lawyerId = await lawyer.chosen()
      if (text('lawyerId') && !lawyerId) return { lawyerId: words.unknownLawyer }
      const { problem } = await callTeam('POST', '/api/admin/fee-rules', {
        code: text('code'),
        nameLt: text('nameLt'),
        nameEn: text('nameEn'),
        amountCents,
        meetingsFrom: text('meetingsFrom'),
        reason: text('reason'),
        ...dates,
        ...(lawyerId && { lawyerId }),
      })
      if (problem)
        return {
          ...problem,
          errors: (problem.errors ?? []).map((fault) =>
            fault.field === 'amountCents' ? { ...fault, field: 'amount' } : fault,
          ),
        }
      toastOnNextPage({ text: words.done ?? '', tone: 'verified' })
      location.reload()
    },
  })
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-dac7]'))
  button.addEventListener('click', () => void takeOut(button))

/** Downloads the yearly report. The API requires a token, so a plain link would not work. */
async function takeOut({
  dataset: { dac7 = '', format, name = '' },
}: HTMLButtonElement): Promise<void> {
  const token = await freshToken()
  const headers = {
    'content-type': 'application/json',
    'accept-language': document.documentElement.lang,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(dac7, { method: 'POST', headers, body: JSON.stringify({ format }) })
  if (!response.ok) return
  const url = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
