import type { StoredPast } from '#modules/consultation'
import type { Actor, Db, Locale, Tx } from '#modules/shared'
import { accrueFee, creditFee } from './accrue-fee.ts'
import { addRule, type NewRule } from './add-rule.ts'
import { forgetPeople, keepPerson, staysInReport } from './dac7/person.ts'
import { exportYear, summariseYear } from './dac7/report.ts'
import type { FeeNeeds } from './needs.ts'
import { publicFees } from './public-fees.ts'
import { listRules } from './queries.ts'
import { findCurrentRule, getStatement, listMonths } from './statement.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'
import { storePastFees } from './store-past-fees.ts'

/** What lawyers owe the platform, and why. */
export function createFee(needs: FeeNeeds) {
  return {
    /** Hears in the same transaction that a meeting is over, and that a client was repaid. */
    accrueFee: (tx: Tx, which: { consultationId: string }) => accrueFee(needs, tx, which),
    creditFee: (tx: Tx, which: { consultationId: string }) => creditFee(needs, tx, which),
    listMonths: (actor: Actor) => listMonths(needs, actor),
    getStatement: (actor: Actor, month: string) => getStatement(needs, actor, month),
    findCurrentRule: (actor: Actor) => findCurrentRule(needs, actor),
    printCsv: async (actor: Actor, month: string, locale: Locale) =>
      statementCsv(await getStatement(needs, actor, month), locale),
    printPdf: async (actor: Actor, month: string, locale: Locale) =>
      statementPdf(
        { operator: needs.operator, now: needs.clock.now() },
        await getStatement(needs, actor, month),
        locale,
      ),
    listRules: (db: Db = needs.db) => listRules(db),
    summariseYear: (year: number) => summariseYear(needs, year),
    /** Hears, before anything is wiped, that somebody leaves. */
    keepPerson: (tx: Tx, which: { accountId: string }) => keepPerson(needs, tx, which),
    /** Whether birth date and personal code outlive the account, for who thinks of leaving. */
    staysInReport: (accountId: string) => staysInReport(needs, accountId),
    forgetPeople: () => forgetPeople(needs),
    exportYear: (team: Actor, input: { year: number; format: 'xml' | 'csv'; locale: Locale }) =>
      exportYear(needs, team, input),
    /** For the seed: tells nobody. */
    storePastFees: (tx: Tx, past: readonly StoredPast[]) => storePastFees(needs, tx, past),
    /** What joining costs, for who has not joined yet. */
    readPublicFees: async (now: Date) => publicFees(await listRules(needs.db), now),
    addRule: (team: Actor, rule: NewRule) => addRule(needs, team, rule),
  }
}

/** The services of this module. */
export type Fees = ReturnType<typeof createFee>
