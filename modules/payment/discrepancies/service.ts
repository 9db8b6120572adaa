import { bind } from '#modules/shared'
import type { Needs } from '../needs.ts'
import {
  deleteResolved,
  getDiscrepancy,
  listDiscrepancies,
  recordDiscrepancy,
  resolveDiscrepancy,
  resolveVanished,
} from './discrepancy.ts'

/** Differences between provider statements, ledger and invoices that the team looks into. */
export const createDiscrepancies = (needs: Needs) => ({
  ...bind(needs, {
    list: listDiscrepancies,
    get: getDiscrepancy,
    resolve: resolveDiscrepancy,
    deleteResolved,
  }),
  record: recordDiscrepancy,
  resolveVanished,
})
