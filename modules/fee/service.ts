import { bind } from '#modules/shared'
import { accrueFee, creditFee, findCharge } from './accrue-fee.ts'
import { addRule } from './add-rule.ts'
import { deleteOldPeople, storePerson, staysInReport } from './dac7/person.ts'
import { exportYear, summariseYear } from './dac7/report.ts'
import type { Needs } from './needs.ts'
import { printCsv, printPdf } from './print-statement.ts'
import { readPublicFees } from './public-fees.ts'
import { listRules } from './queries.ts'
import { findCurrentRule, getStatement, listMonths } from './statement.ts'
import { storePastFees } from './store-past-fees.ts'

export const createFee = (needs: Needs) => ({
  statements: bind(needs, { findCurrentRule, getStatement, listMonths, printCsv, printPdf }),
  rules: { ...bind(needs, { addRule, readPublicFees }), ...bind(needs.db, { listRules }) },
  entries: { findCharge, ...bind(needs, { accrueFee, creditFee }) },
  /** The yearly report of sellers to the tax office (DAC7). */
  dac7: bind(needs, { exportYear, deleteOldPeople, storePerson, staysInReport, summariseYear }),
  /** For the seed; emits nothing. */
  seed: bind(needs, { storePastFees }),
})

export type Fees = ReturnType<typeof createFee>
