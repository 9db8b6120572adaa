import { aConsultation, MONDAY_TEN, type Cast } from '#modules/consultation/testing'
import { DAY, HOUR } from '#modules/shared'
import type { startProduct } from '../support/product.ts'
import { eventually } from '../support/eventually.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

/** A consultation that was paid for, confirmed, and cancelled by the client too late for a refund. */
export async function paidAndOver(
  { services, foundation }: Product,
  cast: Cast,
  nth: number,
): Promise<{ id: string; paymentId: string }> {
  const { agreement, consultation, payment, testBank } = services
  const { tomas } = cast
  const startsAt = new Date(MONDAY_TEN.getTime() + (nth + 2 * Math.floor(nth / 5)) * DAY)
  const id = await aConsultation(
    { consultation, foundation, cast },
    { status: 'awaiting-payment', startsAt: startsAt.toISOString() },
  )
  const origin = { address: '127.0.0.1', agent: 'test' }
  await agreement.signing.readAgreement(tomas.actor, { consultationId: id, locale: 'lt', origin })
  const started = await payment.startPayment(tomas.actor, { consultationId: id })
  await testBank.decide(new URL(started.redirectUrl!).pathname.split('/').at(-1)!, 'paid')
  const isPaid = async () =>
    (await consultation.views.getConsultation(tomas.actor, id)).status === 'awaiting-signature'
  await eventually(isPaid)
  const signedAt = foundation.clock.now()
  await foundation.transact((tx) => consultation.moves.confirmSignature(tx, { id, signedAt }))
  foundation.clock.moveTo(new Date(startsAt.getTime() - HOUR))
  const comment = 'Nebegaliu atvykti, atsiprašau.'
  await consultation.actions.declineConsultation(tomas.actor, { id, comment })
  return { id, paymentId: started.id }
}
