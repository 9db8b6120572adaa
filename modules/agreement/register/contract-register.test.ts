import { describe, expect, test } from 'vitest'
import { refusal } from '#modules/consultation/testing'
import { aWorldOfAgreements } from '../test/sealed-world.ts'

const { db, agreement, tomas, emma, rasa, shown, textOf, drawn } = await aWorldOfAgreements()

describe('a lawyer’s documents', () => {
  test('the extract names advocate, practice, dates, powers and who is represented, and neither price nor matter', async () => {
    const text = textOf(
      (await agreement.files.printExtract(rasa.actor, { consultationId: drawn.id, locale: 'lt' }))
        .pdf,
    )
    for (const words of [
      'Teisinių paslaugų sutarties išrašas',
      'Rasa Kazlauskienė, advokatė',
      rasa.firm.name,
      'Sutarties data 2026 m. gruodžio',
      'Išrašo data',
      'Tomas Petraitis',
      'Įgaliojimai',
      '49 straipsnio 2 dalį',
    ])
      expect(text).toContain(words)
    for (const secret of ['29,00', 'Nuom', tomas.email]) expect(text).not.toContain(secret)
    expect(
      (
        await refusal(
          agreement.files.printExtract(tomas.actor, { consultationId: drawn.id, locale: 'lt' }),
        )
      ).code,
    ).toBe('EXTRACT_IS_LAWYERS')
    expect(
      (
        await refusal(
          agreement.files.printExtract(emma.actor, { consultationId: drawn.id, locale: 'lt' }),
        )
      ).code,
    ).toBe('NOT_FOUND')
    expect(
      (
        await refusal(
          agreement.files.printExtract(rasa.actor, {
            consultationId: (await shown()).id,
            locale: 'lt',
          }),
        )
      ).code,
    ).toBe('NOT_SIGNED')
    await db('lawyer').where({ id: rasa.lawyerId }).update({ qualification: 'advisor' })
    expect(
      (
        await refusal(
          agreement.files.printExtract(rasa.actor, { consultationId: drawn.id, locale: 'lt' }),
        )
      ).code,
    ).toBe('EXTRACT_IS_ADVOCATES')
    await db('lawyer').where({ id: rasa.lawyerId }).update({ qualification: 'advocate' })
  })

  test('the register lists the lawyer’s own signed contracts, of one year if given', async () => {
    const contracts = await agreement.register.listContracts(rasa.actor)
    expect(contracts).toHaveLength(
      Number(
        ((await db('agreement_signature').count().first()) as unknown as { count: string }).count,
      ),
    )
    expect(contracts.find(({ consultationId }) => consultationId === drawn.id)).toMatchObject({
      client: 'Tomas Petraitis',
      lawyer: 'Rasa Kazlauskienė',
      textSha256: drawn.sha256,
      fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await agreement.register.listContracts(rasa.actor, 2025)).toEqual([])
    expect(await agreement.register.listContracts(tomas.actor)).toEqual([])
    const csv = await agreement.register.printRegister(rasa.actor, { locale: 'lt', year: 2026 })
    expect(csv.startsWith('\uFEFFNumeris;Pasirašyta;Klientas;Kieno vardu;Teisininkas')).toBe(true)
    expect(csv.trim().split('\r\n')).toHaveLength(contracts.length + 1)
  })
})
