import { bind } from '#modules/shared'
import type { Needs } from '../needs.ts'
import {
  forgetSettled,
  getDiscrepancy,
  listDiscrepancies,
  recordDiscrepancy,
  settleDiscrepancy,
  settleVanished,
} from './discrepancy.ts'

/** Differences between the books that the team must look into. */
export const createDiscrepancies = (needs: Needs) => ({
  ...bind(needs, {
    list: listDiscrepancies,
    get: getDiscrepancy,
    settle: settleDiscrepancy,
    forgetSettled,
  }),
  record: recordDiscrepancy,
  settleVanished,
})
