import { bind } from '#modules/shared'
import { previewRefund } from './goodwill/preview-refund.ts'
import type { Needs } from './needs.ts'

/** Consultations as the platform team sees them: states, people and money, never the matter. */
export const createRecord = (needs: Needs) => ({
  goodwill: bind(needs, { previewRefund }),
})

export type Records = ReturnType<typeof createRecord>
