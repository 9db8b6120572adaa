import type { ConsultationList } from '../../../modules/consultation/index.ts'
import type { Locals } from '../../locals.ts'

type Row = ConsultationList['items'][number]

/** The one thing this person can do next, as a button of the row; undefined while others must act. */
export function rowAction(
  { t, path }: Pick<Locals, 't' | 'path'>,
  { id, side, nextStep, toPay }: Row,
): { text: string; href: string } | undefined {
  const page = path('consultation', { id })
  switch (nextStep.code) {
    case 'read-agreement':
      return { text: t('consultation.detail.readAgreement'), href: path('agreement', { id }) }
    case 'pay':
      return {
        text: t('consultation.moves.pay'),
        href: path('payment', {}, { consultation: id }),
      }
    case 'sign':
      return { text: t('consultation.moves.sign'), href: path('agreement', { id }) }
    case 'join':
      return { text: t('consultation.moves.join'), href: path('meeting', { id }) }
    case 'check-conflict':
    case 'answer':
    case 'answer-proposal':
      return { text: t('consultation.list.answer'), href: page }
    default:
      return toPay && side === 'client'
        ? { text: t('consultation.list.payInvoice'), href: `${page}#documents` }
        : undefined
  }
}
