import { bind } from '#modules/shared'
import { previewRefund } from './goodwill/preview-refund.ts'
import type { Needs } from './needs.ts'
import { findOpening, openRecord } from './open/open-record.ts'
import { nameRecords } from './open/name-records.ts'
import { readParties } from './open/read-parties.ts'
import { readRecord } from './open/read-record.ts'
import { findNumbered } from './search/find-numbered.ts'
import { searchRecords } from './search/search-records.ts'

/** Consultations as the platform team sees them: states, people and money, never the matter. */
export const createRecord = (needs: Needs) => ({
  goodwill: bind(needs, { previewRefund }),
  ...bind(needs, {
    findNumbered,
    findOpening,
    nameRecords,
    openRecord,
    readParties,
    readRecord,
    searchRecords,
  }),
})

export type Records = ReturnType<typeof createRecord>
