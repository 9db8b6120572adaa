import { bind } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { findImbalances } from './find-imbalances.ts'
import { listReceived } from './list-received.ts'
import { listRecent, listUnmatched, readStatement } from './statement.ts'

/** Our books of payments and refunds, for the comparison with the providers and the invoices. */
export const createLedger = (needs: Needs) =>
  bind(needs, { findImbalances, listReceived, listRecent, listUnmatched, readStatement })
