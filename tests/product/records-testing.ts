import { aConsultation, MONDAY_TEN, recordAttended, type Cast } from '#modules/consultation/testing'
import { NO_ANSWERS } from '#modules/consultation/testing'
import { anUpload } from '#modules/file/testing'
import { DAY, HOUR } from '#modules/shared'
import type { startProduct } from '../support/product.ts'
import { eventually } from '../support/eventually.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

/** A word in everything that people write to each other. */
export const SECRET = 'SLAPTAŽODIS'
const words = (about: string) => `${about} ${SECRET} ir dar daugiau žodžių apie tai.`

/**
 * A consultation that was paid for through the test bank and took place, with a final invoice, and
 * with the secret word wherever a person can write.
 */
export async function aConsultationFullOfSecrets(
  { services, foundation }: Product,
  cast: Cast,
): Promise<{ id: string; paymentId: string }> {
  const { agreement, consultation, file, invoice, matter, meeting, payment, review, testBank } =
    services
  const { transact, clock, db } = foundation
  const { tomas, rasa } = cast
  const startsAt = new Date(MONDAY_TEN.getTime() + DAY)
  const upload = await file.storeFile(tomas.actor, anUpload(`${SECRET}.txt`, SECRET))
  const id = await aConsultation(
    { consultation, foundation, cast },
    {
      status: 'awaiting-payment',
      startsAt: startsAt.toISOString(),
      title: words('Reikalas'),
      description: words('Aprašymas'),
      attachmentIds: [upload.id],
      questionnaire: {
        ...NO_ANSWERS,
        actingFor: 'another-person',
        representedName: `Ona ${SECRET}`,
        authority: 'verbal',
        payer: 'someone-else',
        payerName: `Petras ${SECRET}`,
        opposingParties: [{ kind: 'legal', name: `UAB ${SECRET}`, place: SECRET }],
      },
    },
  )
  const origin = { address: '127.0.0.1', agent: 'test' }
  await agreement.signing.readAgreement(tomas.actor, { consultationId: id, locale: 'lt', origin })
  const started = await payment.startPayment(tomas.actor, { consultationId: id })
  await testBank.decide(new URL(started.redirectUrl!).pathname.split('/').at(-1)!, 'paid')
  await eventually(
    async () =>
      (await consultation.views.getConsultation(tomas.actor, id)).status === 'awaiting-signature',
  )
  await transact((tx) =>
    consultation.moves.confirmSignature(tx, { id, signedAt: foundation.clock.now() }),
  )

  const { matterId } = await db('matter_consultation').where({ consultationId: id }).first()
  const photo = await file.storeFile(tomas.actor, anUpload(`Žinutė ${SECRET}.txt`, SECRET))
  await matter.own.writeMessage(tomas.actor, {
    id: matterId,
    text: words('Žinutė'),
    fileIds: [photo.id],
  })
  await matter.own.askForDocuments(rasa.actor, { id: matterId, titles: [SECRET], dueOn: null })
  await matter.practice.writeNote(rasa.actor, { id: matterId, text: words('Pastaba'), version: 0 })

  clock.moveTo(startsAt)
  await transact(async (tx) => {
    for (const { accountId } of [tomas.actor, rasa.actor])
      await recordAttended(tx, { id, accountId, joinedAt: startsAt })
  })
  clock.moveTo(new Date(startsAt.getTime() + 3 * HOUR))
  await consultation.deadlines.finishPast()
  await meeting.writeNextSteps(rasa.actor, { id, text: words('Toliau') })
  await invoice.final.send(rasa.actor, {
    consultationId: id,
    minutes: 60,
    hourlyRateCents: 9_000,
    description: words('Darbas'),
  })
  await invoice.question.ask(tomas.actor, {
    consultationId: id,
    reason: 'amount',
    text: words('Klausimas'),
  })
  await review.own.leaveReview(tomas.actor, {
    lawyerId: rasa.lawyerId,
    rating: 5,
    text: words('Atsiliepimas'),
  })
  return { id, paymentId: started.id }
}
