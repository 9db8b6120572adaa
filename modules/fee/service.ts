import { bind } from '#modules/shared'
import { accrueFee, creditFee } from './accrue-fee.ts'
import { addRule } from './add-rule.ts'
import { forgetPeople, keepPerson, staysInReport } from './dac7/person.ts'
import { exportYear, summariseYear } from './dac7/report.ts'
import type { FeeNeeds } from './needs.ts'
import { printCsv, printPdf } from './print-statement.ts'
import { readPublicFees } from './public-fees.ts'
import { listRules } from './queries.ts'
import { findCurrentRule, getStatement, listMonths } from './statement.ts'
import { storePastFees } from './store-past-fees.ts'

/** What lawyers owe the platform, and why. */
export const createFee = (needs: FeeNeeds) => ({
  statements: bind(needs, { findCurrentRule, getStatement, listMonths, printCsv, printPdf }),
  rules: { ...bind(needs, { addRule, readPublicFees }), ...bind(needs.db, { listRules }) },
  /** For events: a meeting is over, or a client was repaid. */
  entries: bind(needs, { accrueFee, creditFee }),
  /** The yearly report of sellers to the tax office. */
  dac7: bind(needs, { exportYear, forgetPeople, keepPerson, staysInReport, summariseYear }),
  /** For the seed, without events. */
  seed: bind(needs, { storePastFees }),
})

/** The services of this module. */
export type Fees = ReturnType<typeof createFee>
