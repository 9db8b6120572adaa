import type { ConsultationList } from '../../../modules/consultation/index.ts'
import type { Locals } from '../../locals.ts'

type Row = ConsultationList['items'][number]

/** The one thing this person can do next, as a button of the row; undefined while others must act. */
export function rowAction(
  { t, path, now }: Pick<Locals, 't' | 'path' | 'now'>,
  { id, side, nextStep, toPay, endsAt }: Row,
): { text: string; href: string } | undefined {
  const page = path('consultation', { id })
  const actions: Partial<Record<Row['nextStep']['code'], { text: string; href: string }>> = {
    'read-agreement': {
      text: t('consultation.detail.readAgreement'),
      href: path('agreement', { id }),
    },
    pay: { text: t('consultation.moves.pay'), href: path('payment', {}, { consultation: id }) },
    sign: { text: t('consultation.moves.sign'), href: path('agreement', { id }) },
    // After its end the row says that the time is over; its page, until when it can be joined.
    ...(new Date(endsAt) > now && {
      join: { text: t('consultation.moves.join'), href: path('meeting', { id }) },
    }),
    'check-conflict': { text: t('consultation.list.answer'), href: page },
    answer: { text: t('consultation.list.answer'), href: page },
    'answer-proposal': { text: t('consultation.list.answer'), href: page },
  }
  const action = actions[nextStep.code]
  if (action || toPay === null || side !== 'client') return action
  return toPay.totalCents === null
    ? { text: t('consultation.list.payInvoice'), href: `${page}#documents` }
    : { text: t('consultation.moves.pay'), href: path('payment', {}, { consultation: id }) }
}
