import { describe, expect, test } from 'vitest'
import { aService } from '#modules/calendar/testing'
import {
  aConsultation,
  aCast,
  aRequest,
  createTestConsultations,
  later,
  MONDAY_TEN,
  refusal,
} from '#modules/consultation/testing'
import { DAY, HOUR, newId, sealedIn } from '#modules/shared'
import { testFoundation } from '#testing'
import { Agreement } from '../agreement.ts'
import { listEvents, openDetails } from './agreement-event.ts'
import { AgreementSignature } from './agreement-signature.ts'
import type { SignatureMark } from './mark.ts'
import { aDrawing, createTestAgreements } from '../testing.ts'
import { hashText } from '../text/text.ts'

const foundation = await testFoundation()
const { db, clock, transact } = foundation
const { consultation, account, lawyer } = createTestConsultations(foundation)
const agreement = createTestAgreements({ ...foundation, account, consultation, lawyer })
const cast = await aCast(foundation)
const { tomas, emma, rasa } = cast
const origin = { address: '192.0.2.7', agent: 'Test/1.0' }
const drawn: SignatureMark = { method: 'drawn', drawing: aDrawing() }

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
  const given = await paid()
  await given.consent()
  await given.sign()
  return given
}

describe('opening the agreement', () => {
  test('before payment shows the whole text, in the language of the page, and keeps its hash, which payment asks for', async () => {
    const id = await accepted()
    expect(
      (await refusal(transact((tx) => consultation.moves.lockPayable(tx, tomas.actor, id)))).code,
    ).toBe('AGREEMENT_NOT_SHOWN')
    const shown = await read(id)
    expect(shown).toMatchObject({
      locale: 'lt',
      state: 'awaiting-payment',
      side: 'client',
      consentedAt: null,
      signedAt: null,
      signature: null,
    })
    expect(shown.text).toContain('Tomas Petraitis')
    expect(shown.sha256).toBe(hashText(shown.text))
    expect((await consultation.views.getConsultation(tomas.actor, id)).agreement).toMatchObject({
      sha256: shown.sha256,
      shownAt: expect.any(String),
    })
    await transact((tx) => consultation.moves.lockPayable(tx, tomas.actor, id))
  })

  test('again, or twenty times at once, is the same text and one showing', async () => {
    const id = await accepted()
    const shown = await Promise.all(Array.from({ length: 20 }, () => read(id)))
    clock.advance(60_000)
    const later = await read(id)
    expect(
      new Set([...shown, later].map(({ sha256, shownAt }) => `${sha256} ${shownAt}`)).size,
    ).toBe(1)
    expect(await Agreement.query(db).where({ consultationId: id })).toHaveLength(1)
  })

  test('in an explicitly chosen language becomes the text to sign; reading a page in the other language does not change it', async () => {
    const id = await accepted()
    const lithuanian = await read(id)
    expect((await read(id, tomas, { locale: 'en' })).sha256).toBe(lithuanian.sha256)
    const english = await read(id, tomas, { locale: 'en', language: 'en' })
    expect([english.locale, english.text.startsWith('# Agreement on legal services No. ')]).toEqual(
      ['en', true],
    )
    expect((await consultation.views.getConsultation(tomas.actor, id)).agreement.sha256).toBe(
      english.sha256,
    )
    await pay(id)
    expect((await read(id, tomas, { language: 'lt' })).sha256).toBe(english.sha256)
    expect(
      (
        await refusal(
          agreement.signing.consentToSign(tomas.actor, {
            consultationId: id,
            sha256: lithuanian.sha256,
            origin,
          }),
        )
      ).code,
    ).toBe('AGREEMENT_CHANGED')
  })

  test('by the lawyer shows nothing before the client has opened it, and records nothing ever', async () => {
    const id = await accepted()
    expect((await refusal(read(id, rasa as never))).code).toBe('NO_AGREEMENT')
    const { sha256 } = await read(id)
    expect(await read(id, rasa as never)).toMatchObject({
      sha256,
      side: 'lawyer',
      state: 'awaiting-payment',
    })
  })

  test('is for the two sides alone', async () => {
    const id = await accepted()
    await read(id)
    expect((await refusal(read(id, emma))).code).toBe('NOT_FOUND')
    expect((await refusal(read(newId()))).code).toBe('NOT_FOUND')
  })

  test('stays as it was shown once it is paid for, whatever changes around it', async () => {
    const { id, sha256 } = await paid()
    await db('firm').where({ id: rasa.firm.id }).update({ address: 'Naujoji g. 5' })
    expect((await read(id)).sha256).toBe(sha256)
    await db('firm').where({ id: rasa.firm.id }).update({ address: 'Gedimino pr. 12-4' })
  })

  test('leaves no readable word of it in the database', async () => {
    const stored = JSON.stringify([
      await db('agreement'),
      await db('agreement_event'),
      await db('agreement_signature'),
    ])
    for (const secret of ['Tomas', 'Kazlauskien', 'sutartis', '192.0.2.7', 'Test/1.0'])
      expect(stored).not.toContain(secret)
  })
})

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

describe('the evidence', () => {
  const idOf = async (consultationId: string) =>
    (await Agreement.query(db).findOne({ consultationId, replacedAt: null }).throwIfNotFound()).id
  const verify = (agreementId: string) => agreement.verification.verifyAgreement(db, agreementId)

  test('keeps who, when, from where, with which words; whole it verifies', async () => {
    const { id } = await signed()
    const agreementId = await idOf(id)
    const events = await listEvents(db, agreementId)
    expect(events.map((event) => JSON.parse(openDetails(foundation.cipher, event)))).toMatchObject([
      { ...origin, locale: 'lt' },
      { ...origin, words: expect.stringContaining('Sutinku') },
      { ...origin, method: 'drawn', markSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    expect(await verify(agreementId)).toEqual({
      isText: true,
      isChain: true,
      isMark: true,
      isIntact: true,
    })
  })

  test('cannot be changed or deleted: the database refuses', async () => {
    await signed()
    await expect(db('agreement_event').update({ happenedAt: new Date(0) })).rejects.toThrow(
      'append-only',
    )
    await expect(db('agreement_signature').delete()).rejects.toThrow('append-only')
  })

  test('shows one changed letter, moment, address or stroke, even to who can write past the database', async () => {
    const tamper = async (change: (agreementId: string) => Promise<unknown>) => {
      const agreementId = await idOf((await signed()).id)
      await db.raw(
        'alter table agreement_event disable trigger all; alter table agreement_signature disable trigger all',
      )
      try {
        await change(agreementId)
      } finally {
        await db.raw(
          'alter table agreement_event enable trigger all; alter table agreement_signature enable trigger all',
        )
      }
      return verify(agreementId)
    }
    const { cipher } = foundation
    expect(
      await tamper(async (id) => {
        const { textSealed } = await Agreement.query(db).findById(id).throwIfNotFound()
        const text = cipher
          .open(textSealed, sealedIn('agreement.text_sealed', id))
          .replace('29,00', '92,00')
        await db('agreement')
          .where({ id })
          .update({
            textSealed: cipher.seal(text, sealedIn('agreement.text_sealed', id)),
            sha256: hashText(text),
          })
      }),
    ).toMatchObject({ isText: false, isIntact: false })
    expect(
      await tamper((agreementId) =>
        db('agreement_event')
          .where({ agreementId, kind: 'shown' })
          .update({ happenedAt: db.raw(`happened_at - interval '1 millisecond'`) }),
      ),
    ).toMatchObject({ isChain: false })
    expect(
      await tamper((agreementId) =>
        db('agreement_event')
          .where({ agreementId, kind: 'consented' })
          .update({
            detailsSealed: cipher.seal(
              '{}',
              sealedIn('agreement_event.details_sealed', agreementId, 2),
            ),
          }),
      ),
    ).toMatchObject({ isChain: false })
    expect(
      await tamper((agreementId) =>
        db('agreement_signature')
          .where({ agreementId })
          .update({
            markSealed: cipher.seal(
              JSON.stringify({ method: 'typed', name: 'Kitas' }),
              sealedIn('agreement_signature.mark_sealed', agreementId),
            ),
          }),
      ),
    ).toMatchObject({ isMark: false })
    expect(
      await tamper((agreementId) =>
        db('agreement_signature')
          .where({ agreementId })
          .update({ signedAt: new Date(0) }),
      ),
    ).toMatchObject({ isMark: false })
    expect(
      await tamper((agreementId) => db('agreement_signature').where({ agreementId }).delete()),
    ).toMatchObject({ isMark: false })
    expect(
      await tamper((id) => db('agreement').where({ id }).update({ textSealed: 'AAAA' })),
    ).toMatchObject({ isText: false })
  })
})
