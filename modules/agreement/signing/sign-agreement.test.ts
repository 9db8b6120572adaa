import { describe, expect, test } from 'vitest'
import { aService } from '#modules/calendar/testing'
import { aRequest, later, MONDAY_TEN, refusal } from '#modules/consultation/testing'
import { DAY, HOUR } from '#modules/shared'
import { Agreement } from '../agreement.ts'
import { listEvents } from './agreement-event.ts'
import { AgreementSignature } from './agreement-signature.ts'
import { aWorldOfSigning, drawn, origin } from '../test/signing-world.ts'

const { foundation, consultation, agreement, cast, accepted, read, pay, statusOf, paid } =
  await aWorldOfSigning()
const { db, clock } = foundation
const { tomas, emma, rasa } = cast

describe('signing', () => {
  test('is refused before payment, before consent, for the lawyer and for strangers', async () => {
    const id = await accepted()
    const { sha256 } = await read(id)
    const input = { consultationId: id, sha256, origin }
    expect((await refusal(agreement.signing.consentToSign(tomas.actor, input))).code).toBe(
      'NOT_PAID',
    )
    expect(
      (await refusal(agreement.signing.signAgreement(tomas.actor, { ...input, mark: drawn }))).code,
    ).toBe('NOT_PAID')
    await pay(id)
    expect(
      (await refusal(agreement.signing.signAgreement(tomas.actor, { ...input, mark: drawn }))).code,
    ).toBe('CONSENT_REQUIRED')
    expect(
      (await refusal(agreement.signing.signAgreement(rasa.actor, { ...input, mark: drawn }))).code,
    ).toBe('ONLY_CLIENT_SIGNS')
    expect(
      (await refusal(agreement.signing.signAgreement(emma.actor, { ...input, mark: drawn }))).code,
    ).toBe('NOT_FOUND')
    expect(await statusOf(id)).toBe('awaiting-signature')
  })

  test('by drawing reserves the meeting, and both sides see the signature under the text', async () => {
    const { id, sha256, consent, sign } = await paid()
    await consent()
    await sign()
    expect(await statusOf(id)).toBe('reserved')
    for (const who of [tomas, rasa as never]) {
      expect(await read(id, who)).toMatchObject({
        sha256,
        state: 'signed',
        signature: {
          method: 'drawn',
          name: 'Tomas Petraitis',
          path: expect.stringMatching(/^M[\d.]+ /),
          width: 400,
        },
      })
    }
  })

  test('by typing the own name binds equally; another name or an accidental stroke is refused at its field', async () => {
    const { id, consent, sign } = await paid()
    await consent()
    expect(await refusal(sign({ method: 'typed', name: 'Rasa Kazlauskienė' }))).toMatchObject({
      code: 'SIGNATURE_NAME_DIFFERS',
      field: 'name',
      params: { name: 'Tomas Petraitis' },
    })
    expect(
      await refusal(
        sign({ method: 'drawn', drawing: { width: 400, height: 160, strokes: [[[1, 1, 0, 1]]] } }),
      ),
    ).toMatchObject({ code: 'SIGNATURE_IS_EMPTY', field: 'drawing' })
    await sign({ method: 'typed', name: 'tomas petraitis' })
    expect(await read(id)).toMatchObject({
      state: 'signed',
      signature: { method: 'typed', name: 'tomas petraitis', path: null },
    })
  })

  test('another text than the one shown is refused', async () => {
    const { input, consent } = await paid()
    await consent()
    const other = { ...input, sha256: 'b'.repeat(64), mark: drawn }
    expect(await refusal(agreement.signing.signAgreement(tomas.actor, other))).toMatchObject({
      code: 'AGREEMENT_CHANGED',
      statusCode: 409,
    })
  })

  test('twenty times at once, and once more later, is one signature; so is consenting', async () => {
    const { id, consent, sign } = await paid()
    await Promise.all(Array.from({ length: 10 }, consent))
    await Promise.all(Array.from({ length: 20 }, () => sign()))
    await sign({ method: 'typed', name: 'Tomas Petraitis' })
    const [{ id: agreementId }] = (await Agreement.query(db).where({ consultationId: id })) as [
      Agreement,
    ]
    expect((await listEvents(db, agreementId)).map(({ kind }) => kind)).toEqual([
      'shown',
      'consented',
      'signed',
    ])
    expect(await AgreementSignature.query(db).where({ agreementId })).toMatchObject([
      { method: 'drawn' },
    ])
    expect(await db('consultation_move').where({ consultationId: id, move: 'sign' })).toHaveLength(
      1,
    )
  })

  test.each([
    ['just before', 20_000, ['reserved', 'signed']],
    ['at', 0, ['declined', 'void']],
  ])(
    '%s the moment the deadline ends, together with the sweep, it leaves a reserved meeting with a signature or a cancelled one without',
    async (_when, earlier, expected) => {
      const { id, consent, sign } = await paid()
      await consent()
      clock.moveTo(
        new Date(
          new Date(
            (await consultation.views.getConsultation(tomas.actor, id)).deadlines.signBy!,
          ).getTime() - earlier,
        ),
      )
      const [attempt] = await Promise.allSettled([sign(), consultation.deadlines.expireOverdue()])
      // The sweep passes by what is held at the moment; its next round does not.
      await consultation.deadlines.expireOverdue()
      const view = await read(id)
      expect([await statusOf(id), view.state]).toEqual(expected)
      expect(attempt.status).toBe(earlier > 0 ? 'fulfilled' : 'rejected')
      clock.moveTo(new Date('2026-12-01T08:00:00Z'))
    },
  )
})

describe('the agreement of a meeting that is paid for afterwards', () => {
  test('is shown after the acceptance, says how it is paid, may change its language until it is signed, and confirms the meeting', async () => {
    const service = await aService(foundation, rasa.firmLawyerId, {
      type: 'follow-up',
      priceCents: 4_500,
      prepayment: false,
    })
    const startsAt = later(MONDAY_TEN, 21 * DAY + 3 * HOUR)
    const { id } = await consultation.requests.requestConsultation(
      tomas.actor,
      aRequest(rasa.firmLawyerId, service.id, { startsAt: startsAt.toISOString() }),
    )
    await consultation.actions.checkConflict(rasa.actor, { id, conflict: false })
    await consultation.actions.acceptConsultation(rasa.actor, { id })
    expect((await refusal(read(id, rasa as never))).code, 'the client opens it first').toBe(
      'NO_AGREEMENT',
    )
    const lithuanian = await read(id)
    expect(lithuanian).toMatchObject({ state: 'awaiting-signature', side: 'client' })
    expect(lithuanian.text).toContain(
      'Kaina sumokama po susitikimo pagal Teisininko išrašytą galutinę sąskaitą',
    )
    expect(lithuanian.text).not.toMatch(/iš anksto pagal išankstinę|prieš mokėjimą/)

    await agreement.signing.consentToSign(tomas.actor, {
      consultationId: id,
      sha256: lithuanian.sha256,
      origin,
    })
    const english = await read(id, tomas, { language: 'en' })
    expect(english.text).toContain('The price is paid after the meeting on the final invoice')
    const sign = (sha256: string) =>
      agreement.signing.signAgreement(tomas.actor, {
        consultationId: id,
        sha256,
        origin,
        mark: drawn,
      })
    expect((await refusal(sign(lithuanian.sha256))).code).toBe('AGREEMENT_CHANGED')
    expect((await refusal(sign(english.sha256))).code, 'consent is given to one text').toBe(
      'CONSENT_REQUIRED',
    )
    await agreement.signing.consentToSign(tomas.actor, {
      consultationId: id,
      sha256: english.sha256,
      origin,
    })
    await sign(english.sha256)
    expect(await statusOf(id)).toBe('reserved')
    expect(await read(id, tomas, { language: 'lt' })).toMatchObject({
      state: 'signed',
      sha256: english.sha256,
    })
    expect(
      await agreement.verification.verifyAgreement(
        db,
        (await Agreement.query(db).findOne({ consultationId: id, sha256: english.sha256 }))!.id,
      ),
    ).toBeTruthy()
  })
})
