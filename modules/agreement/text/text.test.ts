import { describe, expect, test } from 'vitest'
import type { Terms } from './terms.ts'
import { blocksOf, hashText, writeAgreement } from './text.ts'

const terms: Terms = {
  number: 'K7F3-92QM',
  lawyer: {
    name: 'Rasa Žukauskaitė',
    qualification: 'advocate',
    gender: 'feminine',
    supervisor: null,
    hourlyRateCents: 12_000,
  },
  practice: {
    form: 'individual',
    name: 'Žukauskaitės kontora',
    legalCode: null,
    vatNumber: 'LT100001234512',
    address: 'Gedimino pr. 1, Vilnius',
    email: 'rasa@kontora.test',
    phone: null,
  },
  client: { name: 'Tomas Petraitis', email: 'tomas@patarta.test', represents: [] },
  work: {
    kind: 'meeting',
    title: 'Pirmas pokalbis',
    durationMinutes: 45,
    startsAt: new Date('2027-03-28T06:30:00Z'),
  },
  timeZone: 'Europe/Vilnius',
  priceCents: 2_900,
  vatBasisPoints: 2_100,
  payment: 'before',
  refundRule: { fullRefundHoursBefore: 24, lateSharePercent: 0 },
  conflictCheckedAt: new Date('2027-03-26T08:00:00Z'),
  acceptedAt: new Date('2027-03-26T08:05:00Z'),
  platform: 'Patarta',
}

describe('the text of an agreement', () => {
  test('is the same letters for the same terms, in each language', () => {
    for (const locale of ['lt', 'en'] as const)
      expect(writeAgreement(terms, locale)).toBe(writeAgreement(structuredClone(terms), locale))
    expect(hashText(writeAgreement(terms, 'lt'))).not.toBe(hashText(writeAgreement(terms, 'en')))
  })

  test('has the same sections and clauses in both languages, for every lawyer', () => {
    for (const qualification of ['advocate', 'assistant', 'advisor'] as const) {
      const numbers = (locale: 'lt' | 'en') =>
        blocksOf(
          writeAgreement({ ...terms, lawyer: { ...terms.lawyer, qualification } }, locale),
        ).map((block) => (block.kind === 'clause' ? block.number : block.kind))
      expect(numbers('en')).toEqual(numbers('lt'))
    }
  })

  test('names the parties, the price with its VAT, and the meeting by its wall clock on the night the clocks change', () => {
    const text = writeAgreement(terms, 'lt').replaceAll('\u00a0', ' ')
    expect(text).toContain(
      'advokatė Rasa Žukauskaitė. Veiklos forma: individuali advokato praktika. Darbo vieta: Žukauskaitės kontora, PVM mokėtojo kodas',
    )
    expect(
      writeAgreement(
        {
          ...terms,
          practice: { ...terms.practice, form: 'professional-partnership', legalCode: '304567890' },
        },
        'en',
      ),
    ).toContain(
      'Form of practice: professional partnership (legal person). Place of practice: Žukauskaitės kontora, legal entity code 304567890',
    )
    expect(text).toContain('iš visos sumos atimama tai, kas sumokėta iš anksto')
    expect(text).toContain(
      'Klientas – Tomas Petraitis, el. paštas tomas@patarta.test. Klientas veikia savo vardu.',
    )
    expect(text).toContain('29,00 €. Į ją įskaičiuotas 21 % PVM: 23,97 € + 5,03 € PVM.')
    expect(text).toContain('2027 m. kovo 28 d., sekmadienis, 09:30 (Vilniaus laiku)')
    expect(writeAgreement({ ...terms, vatBasisPoints: 0 }, 'lt')).toContain(
      '(atvirkštinis apmokestinimas)',
    )
    expect(writeAgreement({ ...terms, vatBasisPoints: null }, 'en')).toContain(
      'not a VAT payer; no VAT is charged',
    )
  })

  test("promises an advocate's secrecy only where the law gives it", () => {
    expect(writeAgreement(terms, 'en')).toContain('professional secret (Law on the Bar IX-2066')
    const advisor = writeAgreement(
      { ...terms, lawyer: { ...terms.lawyer, qualification: 'advisor' } },
      'en',
    )
    expect(advisor).toContain('does not apply')
    expect(advisor).not.toContain('are an advocate’s professional secret')
  })

  test('is not disturbed by what people type as their names', () => {
    const strange = {
      ...terms,
      client: {
        ...terms.client,
        name: 'Tomas\n\n## 13. Kita kaina\n\n13.1. Nemokamai',
        represents: ['# UAB „Vilkas“'],
      },
    }
    const count = (given: Terms) => blocksOf(writeAgreement(given, 'lt')).length
    expect(count(strange)).toBe(count(terms))
  })

  test('reads back as blocks without losing a letter', () => {
    const text = writeAgreement(terms, 'en')
    const written = blocksOf(text).map(
      (block) =>
        ({
          title: '# ',
          heading: '## ',
          paragraph: '',
          clause: block.kind === 'clause' ? `${block.number} ` : '',
        })[block.kind] + block.text,
    )
    expect(`${written.join('\n\n')}\n`).toBe(text)
  })

  test('shows one changed letter in its hash', () => {
    const text = writeAgreement(terms, 'lt')
    expect(hashText(text.replace('29,00', '29,01'))).not.toBe(hashText(text))
  })
})
