import {
  aConsultation,
  aCast,
  createTestConsultations,
  later,
  MONDAY_TEN,
} from '#modules/consultation/testing'
import { DAY } from '#modules/shared'
import { testFoundation } from '#testing'
import type { SignatureMark } from '../signing/mark.ts'
import { aDrawing, createTestAgreements } from '../testing.ts'

export const origin = { address: '192.0.2.7', agent: 'Test/1.0' }
export const drawn: SignatureMark = { method: 'drawn', drawing: aDrawing() }

/** Consultations whose agreement a client reads, pays for and signs, each on a day of its own. */
export async function aWorldOfSigning() {
  const foundation = await testFoundation()
  const { clock, transact } = foundation
  const { consultation, account, lawyer } = createTestConsultations(foundation)
  const agreement = createTestAgreements({ ...foundation, account, consultation, lawyer })
  const cast = await aCast(foundation)
  const { tomas } = cast
  let day = 0

  /** Accepted and not paid, each on a day of its own. */
  async function accepted(client = tomas): Promise<string> {
    const startsAt = later(MONDAY_TEN, day * DAY)
    day += [4].includes(day % 7) ? 3 : 1
    return aConsultation(
      { consultation, foundation, cast },
      { status: 'awaiting-payment', client, startsAt: startsAt.toISOString() },
    )
  }
  const read = (
    consultationId: string,
    who = tomas,
    opening: { locale?: 'lt' | 'en'; language?: 'lt' | 'en' } = {},
  ) =>
    agreement.signing.readAgreement(who.actor, { consultationId, locale: 'lt', origin, ...opening })
  const pay = (id: string) =>
    transact((tx) => consultation.moves.confirmPayment(tx, { id, paidAt: clock.now() }))
  const statusOf = async (id: string) =>
    (await consultation.views.getConsultation(tomas.actor, id)).status

  async function paid() {
    const id = await accepted()
    const { sha256 } = await read(id)
    await pay(id)
    const input = { consultationId: id, sha256, origin }
    return {
      id,
      sha256,
      input,
      consent: () => agreement.signing.consentToSign(tomas.actor, input),
      sign: (mark: SignatureMark = drawn) =>
        agreement.signing.signAgreement(tomas.actor, { ...input, mark }),
    }
  }
  async function signed() {
    const agreed = await paid()
    await agreed.consent()
    await agreed.sign()
    return agreed
  }
  return { foundation, consultation, agreement, cast, accepted, read, pay, statusOf, paid, signed }
}
