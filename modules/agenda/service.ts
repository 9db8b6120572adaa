import { bind } from '#modules/shared'
import type { Needs } from './needs.ts'
import { getOwnWeek } from './own-week.ts'
import { previewCalendarChange } from './preview-calendar-change.ts'
import { answerDifference, presentDifferences, writeDueMeetings } from './written-meetings.ts'
import { writeCalendarFeed } from './write-calendar-feed.ts'

/** A lawyer's calendar together with their consultations. */
export const createAgenda = (needs: Needs) =>
  bind(needs, {
    answerDifference,
    getOwnWeek,
    presentDifferences,
    previewCalendarChange,
    writeCalendarFeed,
    writeDueMeetings,
  })

export type Agenda = ReturnType<typeof createAgenda>
