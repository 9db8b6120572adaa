import { neededReason, type Verb } from '../verb.ts'

const dayOr = (word: string): string | null => (word === '' || word === '-' ? null : word)

/** What first meetings cost lawyers: rules are added, never changed. */
export const feeVerbs: readonly Verb[] = [
  {
    noun: 'fee', verb: 'rules', words: '', does: 'every fee rule, oldest first: amounts without VAT, in cents',
    run: async ({ fee }) => (await fee.listRules()).map(({ code, nameEn, amountCents, vatBasisPoints, meetingsFrom, meetingsUntil, profilesUntil, lawyerId }) =>
      ({ code, name: nameEn, cents: amountCents, vat: vatBasisPoints / 100, from: meetingsFrom ?? '–', until: meetingsUntil ?? '–', 'profiles until': profilesUntil ?? '–', lawyer: lawyerId ?? '–' })),
  },
  {
    noun: 'fee', verb: 'add', words: '<code> <cents> <from> <until|-> <profiles-until|-> <lawyer-id|-> <name-lt> <name-en> <reason …>', does: 'a new fee rule, from a day to come (2027-01-01); names in quotes',
    run: async ({ fee }, team, code = '', cents = '', from = '', until = '', profiles = '', lawyer = '', nameLt = '', nameEn = '', ...words) => {
      if (!/^\d+$/.test(cents)) throw new Error('The amount is whole cents without VAT, such as 900.')
      if (!/^\d{4}-\d{2}-\d{2}$/.test(from)) throw new Error('The first day is written as 2027-01-01.')
      const { id } = await fee.addRule(team, { code, amountCents: Number(cents), meetingsFrom: from, meetingsUntil: dayOr(until), profilesUntil: dayOr(profiles), lawyerId: dayOr(lawyer), nameLt, nameEn, reason: neededReason(words) })
      return `Added: ${id}`
    },
  },
  {
    noun: 'fee', verb: 'dac7', words: '<year> [xml|csv]', does: 'the yearly report of what sellers earned; without a format, whose data is not whole',
    run: async ({ fee }, team, year = '', format = '') => {
      if (!/^20\d\d$/.test(year)) throw new Error('The year is written as 2026.')
      if (format === 'xml' || format === 'csv') return fee.exportYear(team, { year: Number(year), format, locale: 'lt' })
      const { sellers, considerationCents, incomplete } = await fee.summariseYear(Number(year))
      return [{ year, sellers, cents: considerationCents, incomplete: incomplete.length }, ...incomplete.map(({ name, missing }) => ({ name, missing: missing.join(', ') }))]
    },
  },
]
