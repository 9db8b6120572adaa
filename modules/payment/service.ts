import { bind } from '#modules/shared'
import { createCallbacks } from './callbacks/service.ts'
import { createDiscrepancies } from './discrepancies/service.ts'
import { createLedger } from './ledger/service.ts'
import type { Needs } from './needs.ts'
import { findLatestPayment, getPayment, listPayments } from './queries.ts'
import { createRefunds } from './refunds/service.ts'
import { listMethods } from './start/methods.ts'
import { startPayment } from './start/start-payment.ts'
import { storePast } from './store-past.ts'
import { findPaidConsultations, listTeamPayments } from './team-records.ts'
import { hasTestMoney } from './test-money.ts'

export const createPayment = (needs: Needs) => ({
  ...bind(needs, {
    listMethods,
    startPayment,
    getPayment,
    findLatestPayment,
    listPayments,
    hasTestMoney,
    // For the seed.
    storePast,
  }),
  callbacks: createCallbacks(needs),
  refunds: createRefunds(needs),
  discrepancies: createDiscrepancies(needs),
  ledger: createLedger(needs),
  /** For the team's records. */
  records: bind(needs, {
    findConsultations: findPaidConsultations,
    list: listTeamPayments,
  }),
})

export type Payments = ReturnType<typeof createPayment>
