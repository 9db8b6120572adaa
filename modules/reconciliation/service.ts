import { bind } from '#modules/shared'
import { deleteOld } from './delete-old.ts'
import { findImbalances } from './imbalances.ts'
import type { Needs } from './needs.ts'
import { findLastReconciliation, reconcile } from './reconcile.ts'

/** Compares providers' statements, our ledger and the invoices. */
export function createReconciliation(needs: Needs) {
  return bind(needs, { reconcile, findLastReconciliation, findImbalances, deleteOld })
}

export type Reconciliations = ReturnType<typeof createReconciliation>
