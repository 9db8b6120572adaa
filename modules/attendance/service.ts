import { bind } from '#modules/shared'
import { eraseStays } from './erase-stays.ts'
import { hadShortStay, hasTakenPlace, isOver, listComers } from './judge.ts'
import { listOwnStays } from './list-own-stays.ts'
import type { Needs } from './needs.ts'
import { beginStay, closeStaleStays, endStay, noteStay } from './record-stay.ts'

/** Who was at a meeting, when, and whether that counts as coming. */
export function createAttendance(needs: Needs) {
  return {
    stays: {
      ...bind(needs, {
        begin: beginStay,
        note: noteStay,
        end: endStay,
        closeStale: closeStaleStays,
        listOwn: listOwnStays,
      }),
      erase: eraseStays,
    },
    judgement: { listComers, hasTakenPlace, hadShortStay, isOver },
  }
}

export type Attendances = ReturnType<typeof createAttendance>
