import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { consultationEvents } from '#modules/consultation'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  refusal,
  type Cast,
  recordAttended,
} from '#modules/consultation/testing'
import { createTestPayments } from '#modules/payment/testing'
import { DAY, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { chooseRule, vatOf, type FeeRule } from './fee-rule.ts'
import { createFee } from './service.ts'

const subscribers: SameTransactionSubscriber[] = []
const foundation = await testFoundation({ subscribers })
const { clock, db, transact } = foundation
const modules = createTestConsultations(foundation)
const { consultation } = modules
const { payment } = await createTestPayments({ ...modules, foundation })
const fee = createFee({
  ...foundation,
  ...modules,
  payment,
  operator: { name: 'UAB „Patarta“', code: '302784511' },
})
subscribers.push({
  event: consultationEvents.past,
  handle: (tx, { payload }) => fee.entries.accrueFee(tx, payload as { consultationId: string }),
})

let cast: Cast
beforeEach(async () => {
  cast = await aCast(foundation)
})
const entries = () => db('fee_entry').where({ lawyerId: cast.rasa.lawyerId }).orderBy('enteredAt')
const met = (given: Parameters<typeof aConsultation>[1] = {}) =>
  aConsultation({ consultation, foundation, cast }, { status: 'past', ...given })

describe('the rule of a meeting', () => {
  const rules = async () => fee.rules.listRules()
  const at = (metAt: string, profileCreatedAt: string) => ({
    metAt: new Date(metAt),
    profileCreatedAt: new Date(profileCreatedAt),
    lawyerId: 'x',
  })

  test.each([
    ['2026-01-31T21:59:59Z', '2025-10-31T20:00:00Z', 'early-profiles'],
    // The last day ends at midnight in Vilnius, two hours before Greenwich.
    ['2026-01-31T22:00:00Z', '2025-10-31T20:00:00Z', 'standard'],
    ['2026-01-31T12:00:00Z', '2025-10-31T22:00:00Z', 'standard'],
    ['2025-06-01T12:00:00Z', '2025-01-01T12:00:00Z', 'early-profiles'],
    ['2026-12-01T12:00:00Z', '2025-01-01T12:00:00Z', 'standard'],
  ])('of %s for a profile of %s is %s', async (metAt, created, code) =>
    expect(chooseRule(await rules(), at(metAt, created))?.code).toBe(code),
  )

  test('agreed on with one lawyer goes first; of two for everybody the later one', () => {
    const rule = (given: Partial<FeeRule>): FeeRule => ({
      id: '',
      code: 'a',
      nameLt: '',
      nameEn: '',
      amountCents: 1,
      vatBasisPoints: 0,
      meetingsFrom: null,
      meetingsUntil: null,
      profilesUntil: null,
      lawyerId: null,
      createdAt: new Date(0),
      ...given,
    })
    const all = [
      rule({ code: 'own', lawyerId: 'x' }),
      rule({ code: 'others', lawyerId: 'y' }),
      rule({ code: 'late', meetingsFrom: '2026-05-01' }),
      rule({ code: 'first' }),
    ]
    expect(chooseRule(all, at('2026-06-01T12:00:00Z', '2026-01-01T12:00:00Z'))?.code).toBe('own')
    expect(chooseRule(all.slice(1), at('2026-06-01T12:00:00Z', '2026-01-01T12:00:00Z'))?.code).toBe(
      'late',
    )
    expect(chooseRule(all.slice(1), at('2026-04-30T12:00:00Z', '2026-01-01T12:00:00Z'))?.code).toBe(
      'first',
    )
    expect(chooseRule([], at('2026-04-30T12:00:00Z', '2026-01-01T12:00:00Z'))).toBeUndefined()
  })

  test('is reckoned with VAT to the cent, half a cent upwards', () =>
    expect([vatOf(900, 2_100), vatOf(450, 2_100), vatOf(50, 2_100), vatOf(0, 2_100)]).toEqual([
      189, 95, 11, 0,
    ]))
})

describe('a fee', () => {
  test('is owed for a first meeting that both joined, free ones too', async () => {
    const id = await met({ service: cast.services.free })
    expect(await entries()).toMatchObject([
      { consultationId: id, kind: 'charge', netCents: 900, vatCents: 189 },
    ])
  })

  test('is reduced for an early profile while the contract says so, and whole a day later', async () => {
    await db('lawyer')
      .where({ id: cast.rasa.lawyerId })
      .update({ createdAt: new Date('2025-10-01T00:00Z') })
    clock.moveTo(new Date('2026-01-27T08:00:00Z'))
    await met({ startsAt: '2026-01-30T08:00:00Z' })
    clock.moveTo(new Date('2026-01-28T08:00:00Z'))
    await met({ startsAt: '2026-02-02T08:00:00Z', client: cast.emma })
    expect((await entries()).map(({ netCents }: { netCents: number }) => netCents)).toEqual([
      450, 900,
    ])
  })

  test('is owed for the first meeting only: the same two people later pay nothing more', async () => {
    await met()
    clock.moveTo(new Date('2026-12-08T08:00:00Z'))
    await met({ service: cast.services.followUp, startsAt: '2026-12-14T08:00:00Z' })
    expect(await entries()).toHaveLength(1)
  })

  test('is not owed where one side did not come', async () => {
    const id = await aConsultation({ consultation, foundation, cast }, { status: 'accepted' })
    await transact((tx) =>
      recordAttended(tx, {
        id,
        accountId: cast.rasa.account.id,
        joinedAt: clock.now(),
      }),
    )
    clock.advance(30 * DAY)
    await consultation.deadlines.finishPast()
    expect(await entries()).toEqual([])
  })

  test('reported twenty times at once is charged once, and credited once when the client is refunded', async () => {
    const consultationId = await met()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        transact((tx) => fee.entries.accrueFee(tx, { consultationId })),
      ),
    )
    await Promise.all(
      Array.from({ length: 20 }, () =>
        transact((tx) => fee.entries.creditFee(tx, { consultationId })),
      ),
    )
    expect(await entries()).toMatchObject([
      { kind: 'charge', netCents: 900, vatCents: 189 },
      { kind: 'credit', netCents: -900, vatCents: -189 },
    ])
  })

  test('without a charge has nothing to credit; what is written is never changed', async () => {
    const id = await aConsultation({ consultation, foundation, cast }, { status: 'declined' })
    await transact((tx) => fee.entries.creditFee(tx, { consultationId: id }))
    expect(await entries()).toEqual([])
    await met({ startsAt: '2026-12-08T08:00:00Z' })
    await expect(db('fee_entry').update({ netCents: 0 })).rejects.toThrow('append-only')
    await expect(db('fee_rule').delete()).rejects.toThrow('append-only')
  })
})

describe('a statement', () => {
  const written = async () => {
    const id = await met()
    await transact((tx) => fee.entries.creditFee(tx, { consultationId: id }))
    clock.moveTo(new Date('2026-12-08T08:00:00Z'))
    await met({ client: cast.emma, startsAt: '2026-12-14T08:00:00Z' })
  }

  test('of a month is the sum of its lines, is its lawyer’s alone, and names no client', async () => {
    await written()
    const statement = await fee.statements.getStatement(cast.rasa.actor, '2026-12')
    expect(statement).toMatchObject({
      isOver: false,
      netCents: 900,
      vatCents: 189,
      totalCents: 1_089,
      lines: [{ kind: 'charge' }, { kind: 'credit' }, { kind: 'charge' }],
    })
    expect(JSON.stringify(statement)).not.toMatch(/Tomas|Petraitis|Emma|Clarke/)
    expect(await fee.statements.listMonths(cast.rasa.actor)).toMatchObject([
      { month: '2026-12', count: 3, totalCents: 1_089 },
    ])
    const other = await aCast(foundation)
    expect(await fee.statements.listMonths(other.rasa.actor)).toEqual([])
    expect((await refusal(fee.statements.getStatement(cast.tomas.actor, '2026-12'))).code).toBe(
      'NO_STATEMENT',
    )
    expect((await refusal(fee.statements.getStatement(cast.rasa.actor, '2027-12'))).code).toBe(
      'NO_STATEMENT',
    )
  })

  test('goes to a spreadsheet with letters and sums as they are', async () => {
    await written()
    const csv = await fee.statements.printCsv(cast.rasa.actor, { month: '2026-12', locale: 'lt' })
    expect(csv.startsWith('\uFEFFĮrašyta;')).toBe(true)
    expect(csv.trimEnd().split('\r\n')).toHaveLength(4)
    expect(csv).toContain('9,00;1,89;10,89')
    expect(csv).toContain('-9,00;-1,89;-10,89')
  })

  test.each(['lt', 'en'] as const)(
    'is a tagged PDF one can read and search, in %s',
    async (locale) => {
      await written()
      const pdf = await fee.statements.printPdf(cast.rasa.actor, { month: '2026-12', locale })
      const raw = pdf.toString('latin1')
      expect(raw.startsWith('%PDF-1.7')).toBe(true)
      expect(raw).toContain('/Marked true')
      expect(raw).toContain('/StructTreeRoot')
      const file = join(mkdtempSync(join(tmpdir(), 'statement-')), 'statement.pdf')
      writeFileSync(file, pdf)
      const text = readable(file)
      if (text === undefined) return
      expect(text).toContain('Rasa Kazlauskienė')
      expect(text.replace(/\s+/g, ' ')).toContain(locale === 'lt' ? 'Sumokėti' : 'To pay')
      expect(text).toContain(locale === 'lt' ? '10,89' : '10.89')
    },
  )
})

/** The words of the file, where poppler is installed. */
function readable(file: string): string | undefined {
  try {
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

describe('a new rule', () => {
  const rule = {
    code: 'winter',
    nameLt: 'Žiemos mokestis',
    nameEn: 'Winter fee',
    amountCents: 700,
    meetingsFrom: '2026-12-10',
    reason: 'Naujas kainynas',
  }

  test('holds from its day, is in the team’s log, and leaves what was owed as it was', async () => {
    const team = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
    const { id } = await fee.rules.addRule(team.actor, { ...rule, lawyerId: cast.rasa.lawyerId })
    await met()
    clock.moveTo(new Date('2026-12-08T08:00:00Z'))
    await met({ client: cast.emma, startsAt: '2026-12-14T08:00:00Z' })
    expect((await entries()).map(({ netCents }: { netCents: number }) => netCents)).toEqual([
      900, 700,
    ])
    expect(await modules.account.team.listTeamActions(db, id)).toMatchObject([
      { action: 'fee.rule-added', reason: 'Naujas kainynas' },
    ])
    expect(
      (await refusal(fee.rules.addRule(team.actor, { ...rule, meetingsFrom: '2027-06-01' }))).code,
    ).toBe('RULE_CODE_IS_TAKEN')
  })

  test('never reaches into the past', async () => {
    const team = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
    expect(
      (
        await refusal(
          fee.rules.addRule(team.actor, { ...rule, code: 'x1', meetingsFrom: '2026-12-01' }),
        )
      ).code,
    ).toBe('RULE_IS_RETROACTIVE')
    expect(
      (
        await refusal(
          fee.rules.addRule(team.actor, { ...rule, code: 'x2', meetingsUntil: '2026-12-05' }),
        )
      ).code,
    ).toBe('RULE_DATES_WRONG')
    expect(
      (
        await refusal(
          fee.rules.addRule(team.actor, { ...rule, code: 'x3', lawyerId: cast.tomas.id }),
        )
      ).field,
    ).toBe('lawyerId')
  })
})
