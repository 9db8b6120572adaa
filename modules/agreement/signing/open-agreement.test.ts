import { describe, expect, test } from 'vitest'
import { refusal } from '#modules/consultation/testing'
import { newId } from '#modules/shared'
import { Agreement } from '../agreement.ts'
import { aWorldOfSigning, origin } from '../test/signing-world.ts'
import { hashText } from '../text/text.ts'

const { foundation, consultation, agreement, cast, accepted, read, pay, paid } =
  await aWorldOfSigning()
const { db, clock, transact } = foundation
const { tomas, emma, rasa } = cast

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
})
