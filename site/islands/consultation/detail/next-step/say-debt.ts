import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'
import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import { dayOf } from '../day-of.ts'
import type { SharedProps } from '../shared-props.ts'

type ToPay = NonNullable<DocumentsView['toPay']>
type Words = Pick<SharedProps, 't' | 'locale' | 'now'>

export const sumAndDay = (
  { totalCents, dueAt }: ToPay,
  { locale, now }: Pick<SharedProps, 'locale' | 'now'>,
) => ({
  amount: formatMoney(totalCents, locale),
  day: dayOf(new Date(dueAt), locale, now),
})

export const howToPay = ({ payee, bankAccount, number }: ToPay, t: SharedProps['t']): string =>
  t('invoice.documents.toPayHow', {
    payee,
    account: bankAccount?.replace(/(.{4})(?=.)/g, '$1\u00a0') ?? 'none',
    number,
  })

/**
 * What the client owes by the final invoice, how to pay it, and the invoice; while a question about
 * it is open, that it waits. Undefined when nothing is owed, or when this page cannot know whether it
 * was paid.
 */
export function sayDebt(
  side: PresentedConsultation['side'],
  { items, toPay, ownFile, question, nobodyAnswers }: DocumentsView,
  { t, locale, now }: Words,
) {
  if (side !== 'client') return undefined
  const waits = question?.isOpen &&
    !nobodyAnswers && {
      title: t('invoice.documents.question.waitsTitle'),
      how: t('invoice.documents.question.waits'),
    }
  if (toPay?.isConfirmedHere)
    return {
      title: t('invoice.documents.toPay', sumAndDay(toPay, { locale, now })),
      how: howToPay(toPay, t),
      amount: formatMoney(toPay.totalCents, locale),
      invoice: items.find(({ number }) => number === toPay.number),
      ...waits,
    }
  if (ownFile?.isConfirmedHere)
    return {
      title: t('invoice.documents.ownFile'),
      how: t('invoice.documents.ownFileHow'),
      amount: undefined,
      invoice: items.find(({ isFile }) => isFile),
      ...waits,
    }
  return undefined
}

/** What the lawyer still expects by the final invoice; undefined when nothing is owed. */
export function sayAwaited(
  side: PresentedConsultation['side'],
  { toPay, ownFile, question }: DocumentsView,
  { t, locale, now }: Words,
): string | undefined {
  if (side !== 'lawyer') return undefined
  if (question?.isOpen) return t('invoice.documents.question.forLawyer')
  if (toPay) return t('invoice.documents.toPayForLawyer', sumAndDay(toPay, { locale, now }))
  return ownFile ? t('invoice.documents.ownFileAwaited') : undefined
}
