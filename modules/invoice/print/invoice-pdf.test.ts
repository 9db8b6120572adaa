import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aCalendar } from '#modules/calendar/testing'
import { refusal } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY } from '#modules/shared'
import { aWorldOfInvoices } from '../test/invoice-world.ts'

const {
  foundation,
  db,
  clock,
  cast,
  tomas,
  emma,
  rasa,
  VAT_FIRM,
  folder,
  aMeeting,
  get,
  refund,
  ofJonas,
  textOf,
  openPdf,
} = await aWorldOfInvoices()

describe('the PDF', () => {
  test('of a VAT invoice bears every field the law asks for, in text that can be read out', async () => {
    const id = await ofJonas('awaiting-signature')
    const { number } = await get(id, 'invoice')
    const text = textOf(await openPdf(id, 'invoice'))
    for (const field of [
      'PVM sąskaita faktūra',
      'Serija VP',
      `Nr. ${number.slice(3)}`,
      'Išrašymo data',
      '2026 m. gruodžio 1 d.',
      'Avanso gavimo data',
      'Numatyta konsultacijos data',
      'Vaitkus ir partneriai',
      'Įmonės kodas 304567890',
      'PVM mokėtojo kodas LT100001234512',
      'Gedimino pr. 12-4',
      'Tomas Petraitis',
      'Įvadinė konsultacija, 30 minučių',
      '1 vnt.',
      'Kaina be PVM',
      '23,97 €',
      'PVM 21 %',
      '5,03 €',
      '29,00 €',
      'Dvidešimt devyni eurai 00 ct',
      '1 iš 1',
    ])
      expect(text).toContain(field)
  })

  test('of other kinds says what they are, in both languages, with their own sums and grounds', async () => {
    const id = await aMeeting('reserved')
    expect(textOf(await openPdf(id, 'advance', 'en'))).toMatch(
      /Advance invoice[^]*Pay by[^]*Twenty-nine euros 00 ct[^]*not a VAT payer/,
    )
    await refund(id)
    expect(textOf(await openPdf(id, 'credit'))).toMatch(
      /Kreditinė sąskaita faktūra[^]*Koreguojamas dokumentas\s+sąskaita faktūra SF-\d{5}, išrašyta 2026[^]*−1 vnt\.[^]*−29,00 €[^]*Minus dvidešimt devyni eurai 00 ct/,
    )
  })

  test('of an issuer who accounts for VAT on receipt says so in the words of the law', async () => {
    const own = await aLawyer(foundation, {
      name: 'Ieva',
      lastname: 'Stonkutė',
      firm: { ...VAT_FIRM, name: 'IS', registrationCode: '302345678', cashAccounting: true },
    })
    const id = await aMeeting('awaiting-signature', {
      ...cast,
      rasa: own,
      services: await aCalendar(foundation, own.firmLawyerId),
    })
    expect(textOf(await openPdf(id, 'invoice'))).toContain('Pinigų apskaitos sistema')
  })

  test('is the same file for everybody and for ever, also when two ask first at once, and lies sealed', async () => {
    const id = await aMeeting('awaiting-signature')
    const files = await Promise.all(
      [tomas, rasa, tomas, rasa].map((who) => openPdf(id, 'invoice', 'lt', who)),
    )
    clock.advance(DAY)
    expect(
      new Set([...files, await openPdf(id, 'invoice')].map((pdf) => pdf.toString('base64'))).size,
    ).toBe(1)
    expect((await openPdf(id, 'invoice', 'en')).equals(files[0]!)).toBe(false)
    expect((await refusal(openPdf(id, 'invoice', 'lt', emma))).code).toBe('NOT_FOUND')
    await expect(db('invoice_pdf').update({ sha256: 'a'.repeat(64) })).rejects.toThrow(
      'append-only',
    )
  })

  test('is tagged, has a title and a language, and carries its fonts', async () => {
    const path = join(folder, 'tagged.pdf')
    writeFileSync(path, await openPdf(await aMeeting('awaiting-signature'), 'invoice'))
    expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(
      /Title:\s+Sąskaita faktūra SF-\d{5}[^]*Tagged:\s+yes/,
    )
    const tags = execFileSync('pdfinfo', ['-struct', path], { encoding: 'utf8' })
    for (const tag of ['Document', 'H1', 'P (', 'Table', 'TH', 'TD']) expect(tags).toContain(tag)
    expect(
      execFileSync('pdffonts', [path], { encoding: 'utf8' }).match(/NotoSans\S*\s.*yes yes yes/g)
        ?.length,
    ).toBeGreaterThanOrEqual(2)
  })
})
