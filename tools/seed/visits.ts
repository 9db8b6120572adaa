import { atNoon, before, DAY, vilniusDate } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import type { Random } from './random.ts'

const DAYS = 420
const AREAS = ['family', 'inheritance', 'employment', 'contract', 'criminal']
const CITIES = ['Vilnius', 'Kaunas', 'Klaipėda']
/** Visits of one day, area, city and language at the most. */
const MAX_VISITS = {
  search: 6,
  profile: 9,
  'sure-description': 3,
  'unsure-description': 1,
} as const

const dayBefore = (now: Date, days: number): string =>
  before(atNoon(vilniusDate(now)), days * DAY)
    .toISOString()
    .slice(0, 10)

/**
 * What visitors looked for and what lawyers had free in the last year, slowly growing; then all
 * figures are counted.
 */
export async function storeVisits(
  { directory, insight }: Services,
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, ago) => ago + 1).flatMap((ago) =>
    AREAS.flatMap((area) =>
      CITIES.flatMap((city) =>
        (['lt', 'en'] as const).flatMap((language) =>
          (Object.keys(MAX_VISITS) as (keyof typeof MAX_VISITS)[]).flatMap((kind) => {
            const most = (MAX_VISITS[kind] * (DAYS * 2 - ago)) / (DAYS * 2)
            const visits = random.whole(0, Math.round(language === 'lt' ? most : most / 4))
            return visits > 0
              ? [{ day: dayBefore(now, ago), kind, area, city, language, visits }]
              : []
          }),
        ),
      ),
    ),
  )
  await insight.seed.storeDays(days)
  const listed = await directory.listings.listMainAreas()
  await insight.seed.storeViews(
    listed.flatMap(({ firmLawyerId }) => {
      const most = random.whole(1, 9)
      return Array.from({ length: 30 }, (_, ago) => ({
        firmLawyerId,
        day: dayBefore(now, ago + 1),
        views: random.whole(0, most),
      })).filter(({ views }) => views > 0)
    }),
  )
  await insight.figures.recordSupply()
  await insight.seed.storePastSupply(
    Array.from({ length: DAYS }, (_, ago) => ({
      day: dayBefore(now, ago + 1),
      // Slowly growing, as the number of lawyers.
      percent: Math.round((85 + ((7 * ago) % 16)) * (1 - ago / (2 * DAYS))),
    })),
  )
  await insight.figures.refreshFigures()
  await insight.own.refreshLawyers()
}
