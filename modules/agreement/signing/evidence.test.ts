import { describe, expect, test } from 'vitest'
import { sealedIn } from '#modules/shared'
import { Agreement } from '../agreement.ts'
import { listEvents, openDetails } from './agreement-event.ts'
import { aWorldOfSigning, origin } from '../test/signing-world.ts'
import { hashText } from '../text/text.ts'

const { foundation, agreement, signed } = await aWorldOfSigning()
const { db } = foundation

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

  test('leaves no readable word of the agreement in the database', async () => {
    await signed()
    const stored = JSON.stringify([
      await db('agreement'),
      await db('agreement_event'),
      await db('agreement_signature'),
    ])
    for (const secret of ['Tomas', 'Kazlauskien', 'sutartis', '192.0.2.7', 'Test/1.0'])
      expect(stored).not.toContain(secret)
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
