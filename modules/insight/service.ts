import { bind } from '#modules/shared'
import { readFirstDays } from './first-days.ts'
import { writeInsightCsv } from './insight-csv.ts'
import type { Needs } from './needs.ts'
import { deleteLawyer } from './own/delete-lawyer.ts'
import { readOwn } from './own/read-own.ts'
import { refreshLawyers } from './own/refresh-lawyers.ts'
import { listPeriods } from './periods.ts'
import { readFigures, readSupply } from './read.ts'
import { countFacts, countFactsByKey } from './record-facts.ts'
import { refreshFigures } from './refresh.ts'
import { recordSupply, storePastSupply } from './supply.ts'
import { sendWeeklyMail } from './weekly-mail.ts'
import { createVisits, storeDays, storeViews } from './visits.ts'

/** Figures of the market for the operator. */
export const createInsight = (needs: Needs) => ({
  figures: bind(needs, {
    countFacts,
    countFactsByKey,
    listPeriods,
    readFigures,
    readFirstDays,
    readSupply,
    recordSupply,
    refreshFigures,
    writeInsightCsv,
  }),
  /** A lawyer's own figures. */
  own: { deleteLawyer, ...bind(needs, { readOwn, refreshLawyers }) },
  mails: bind(needs, { sendWeeklyMail }),
  visits: createVisits(needs),
  /** For the seed. */
  seed: bind(needs, { storeDays, storePastSupply, storeViews }),
})

export type Insights = ReturnType<typeof createInsight>
