import { overlapping } from '../../../modules/shared/time.ts'
import type { Locals } from '../../locals.ts'
import { noneIfRefused } from '../refused.ts'

const STEPS: Readonly<Record<string, 'pay' | 'sign'>> = {
  'awaiting-payment': 'pay',
  'awaiting-signature': 'sign',
}

/** The data of the payment page of one consultation. Only its client may read it. */
export async function readPayment({ services, viewer, locale }: Locals, id: string) {
  if (!viewer || !/^[0-9a-f-]{36}$/i.test(id)) return undefined
  try {
    const consultation = await services.consultation.views.getConsultation(viewer, id)
    if (consultation.side !== 'client') return undefined
    const documents = await services.invoice.documents.list(viewer, { consultationId: id, locale })
    const pays = documents.toPay ? 'final-invoice' : 'meeting'
    const [snapshot, invoice, latest, ownTimes] = await Promise.all([
      services.consultation.pages.getVisible(viewer, id),
      services.invoice.documents.find(viewer, { consultationId: id, kind: 'advance', locale }),
      services.payment.findLatestPayment(viewer, { consultationId: id, pays }),
      services.consultation.views.listOwnTimes(viewer),
    ])
    const { status, agreement, deadlines, refundPreview } = consultation
    const step = STEPS[status] ?? (documents.toPay ? 'final' : 'none')
    const { toPay } = documents
    const payBy = new Date(deadlines.payBy ?? snapshot.startsAt)
    return {
      step,
      snapshot,
      firmName: consultation.counterpart.firmName,
      invoice,
      toPay,
      isAsked: documents.question?.isOpen ?? false,
      mayAsk: documents.mayAsk,
      isFinalPaid: documents.finalPaidAt !== null,
      payBy,
      signBy: refundPreview?.signBy ? new Date(refundPreview.signBy) : undefined,
      methods: services.payment.listMethods(step === 'final' ? undefined : { payBy }),
      shownAt: agreement.shownAt ? new Date(agreement.shownAt) : null,
      /** The client's other consultations at that time, shown before payment. */
      overlaps: overlapping(
        ownTimes.filter((time) => time.consultationId !== id),
        consultation,
      ),
      lastFailed: latest?.status === 'failed',
    }
  } catch (error) {
    return noneIfRefused(error, 'NOT_FOUND')
  }
}
