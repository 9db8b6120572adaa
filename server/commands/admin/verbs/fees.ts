import { requireReason, type Verb } from '../verb.ts'

const dayOr = (word: string): string | null => (word === '' || word === '-' ? null : word)

/** What first meetings cost lawyers: rules are added, never changed. */
export const feeVerbs: readonly Verb[] = [
  {
    noun: 'fee',
    verb: 'rules',
    reads: true,
    words: '',
    does: 'list all fee rules, oldest first, with amounts in cents without VAT',
    run: async ({ fee }) =>
      (await fee.rules.listRules()).map(
        ({
          code,
          nameEn,
          amountCents,
          vatBasisPoints,
          meetingsFrom,
          meetingsUntil,
          profilesUntil,
          lawyerId,
        }) => ({
          code,
          name: nameEn,
          cents: amountCents,
          vat: vatBasisPoints / 100,
          from: meetingsFrom ?? '–',
          until: meetingsUntil ?? '–',
          'profiles until': profilesUntil ?? '–',
          lawyer: lawyerId ?? '–',
        }),
      ),
  },
  {
    noun: 'fee',
    verb: 'add',
    words:
      '<code> <cents> <from> <until|-> <profiles-until|-> <lawyer-id|-> <name-lt> <name-en> <reason …>',
    does: 'add a fee rule that starts on a future day (such as 2027-01-01); put the names in quotes',
    run: async (
      { fee },
      team,
      code = '',
      cents = '',
      from = '',
      until = '',
      profiles = '',
      lawyer = '',
      nameLt = '',
      nameEn = '',
      ...words
    ) => {
      if (!/^\d+$/.test(cents))
        throw new Error('The amount must be a whole number of cents without VAT, such as 900.')
      if (!/^\d{4}-\d{2}-\d{2}$/.test(from))
        throw new Error('Write the first day like this: 2027-01-01.')
      const { id } = await fee.rules.addRule(team, {
        code,
        amountCents: Number(cents),
        meetingsFrom: from,
        meetingsUntil: dayOr(until),
        profilesUntil: dayOr(profiles),
        lawyerId: dayOr(lawyer),
        nameLt,
        nameEn,
        reason: requireReason(words),
      })
      return `Added: ${id}`
    },
  },
  {
    noun: 'fee',
    verb: 'dac7',
    reads: true,
    words: '<year> [xml|csv]',
    does: 'export the yearly report on sellers’ income; without a format, list the sellers whose data are incomplete',
    run: async ({ fee }, team, year = '', format = '') => {
      if (!/^20\d\d$/.test(year)) throw new Error('Write the year like this: 2026.')
      if (format === 'xml' || format === 'csv')
        return fee.dac7.exportYear(team, { year: Number(year), format, locale: 'lt' })
      const { sellers, considerationCents, incomplete } = await fee.dac7.summariseYear(Number(year))
      return [
        { year, sellers, cents: considerationCents, incomplete: incomplete.length },
        ...incomplete.map(({ name, missing }) => ({ name, missing: missing.join(', ') })),
      ]
    },
  },
]
