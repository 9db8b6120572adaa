import { bind } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { checkWithProvider, listRecent, listUnmatched } from './check-with-provider.ts'
import { findImbalances } from './find-imbalances.ts'
import { listIncome } from './list-income.ts'
import { listReceived, listReceivedFinal, listReceivedTasks } from './list-received.ts'

/** Sums of payments and refunds, to compare with providers and invoices, and for fees. */
export const createLedger = (needs: Needs) =>
  bind(needs, {
    findImbalances,
    listReceived,
    listReceivedFinal,
    listReceivedTasks,
    listRecent,
    listUnmatched,
    checkWithProvider,
    listIncome,
  })
