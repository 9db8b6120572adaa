import type { Db } from '#modules/shared'
import type { FeeRule } from './fee-rule.ts'

export type FeeEntry = {
  id: string
  lawyerId: string
  firmId: string
  consultationId: string
  clientAccountId: string
  kind: 'charge' | 'credit'
  ruleId: string
  netCents: number
  vatCents: number
  metAt: Date
  enteredAt: Date
}

/** All rules, also former ones, oldest first. */
export const listRules = async (db: Db): Promise<FeeRule[]> =>
  db('fee_rule')
    .select(
      '*',
      db.raw('meetings_from::text as meetings_from'),
      db.raw('meetings_until::text as meetings_until'),
      db.raw('profiles_until::text as profiles_until'),
    )
    .orderBy(['createdAt', 'code'])
