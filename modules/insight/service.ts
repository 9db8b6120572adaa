import { bind } from '#modules/shared'
import { writeInsightCsv } from './insight-csv.ts'
import type { Needs } from './needs.ts'
import { listPeriods } from './periods.ts'
import { readFigures, readSupply } from './read.ts'
import { rebuildFigures, refreshFigures } from './refresh.ts'
import { recordSupply } from './supply.ts'
import { sendWeeklyMail } from './weekly-mail.ts'
import { createVisits, storeDays } from './visits.ts'

/** Figures of the market for the operator. */
export const createInsight = (needs: Needs) => ({
  figures: bind(needs, {
    listPeriods,
    readFigures,
    readSupply,
    rebuildFigures,
    recordSupply,
    refreshFigures,
    writeInsightCsv,
  }),
  mails: bind(needs, { sendWeeklyMail }),
  visits: createVisits(needs),
  /** For the seed. */
  seed: bind(needs, { storeDays }),
})

export type Insights = ReturnType<typeof createInsight>
