import { consultationFacts, CONSULTATION_LAWYERS } from '#modules/consultation'
import { LAWYER_AREAS_SQL, MEMBERSHIP_LAWYERS } from '#modules/lawyer'
import { paymentFacts } from '#modules/payment'
import { before, DAY, lock, vilniusDate } from '#modules/shared'
import type { Needs } from '../needs.ts'

export const DAYS = 30
/** Views are counted over the last days only. */
const VIEWS_KEPT_DAYS = 60

/** Counts the last 30 days of each public lawyer again, and deletes old views. */
export async function refreshLawyers({ clock, transact }: Needs): Promise<void> {
  const now = clock.now()
  const since = before(now, DAYS * DAY)
  const dayOf = (days: number) => vilniusDate(before(now, days * DAY))
  await transact(async (tx) => {
    await lock(tx, 'insight')
    await tx('insight_profile_view').where('day', '<', dayOf(VIEWS_KEPT_DAYS)).delete()
    await tx('insight_lawyer').delete()
    await tx.raw(
      `with fact as (
         select lawyer_id, kind, fact.cents, fact.minutes from (
           ${KINDS.map(([kind, sql]) => `select '${kind}' as kind, * from (${sql}) ${kind}`).join(' union all ')}
         ) fact join (${CONSULTATION_LAWYERS}) party using (consultation_id)
         where fact.at >= ? and fact.at <= ?
       ), counted as (
         select lawyer_id,
           count(*) filter (where kind = 'requests') as requests,
           count(*) filter (where kind = 'held') as held,
           percentile_cont(0.5) within group (order by minutes) filter (where kind = 'answers')
             as median_minutes,
           coalesce(sum(cents) filter (where kind = 'paid'), 0)
             - coalesce(sum(cents) filter (where kind = 'refunds'), 0) as income_cents
         from fact group by lawyer_id
       ), viewed as (
         select lawyer_id, sum(views) as views
         from insight_profile_view join (${MEMBERSHIP_LAWYERS}) membership using (firm_lawyer_id)
         where day > ? group by lawyer_id
       )
       insert into insight_lawyer
         (lawyer_id, area, views, requests, median_minutes, held, income_cents)
       select lawyer_id, area, coalesce(views, 0), coalesce(requests, 0), median_minutes,
         coalesce(held, 0), coalesce(income_cents, 0)
       from (${LAWYER_AREAS_SQL}) lawyer
         left join counted using (lawyer_id) left join viewed using (lawyer_id)`,
      [since, now, dayOf(DAYS)],
    )
  })
}

const { requests, answers, held } = consultationFacts
const { paid, refunds } = paymentFacts
const KINDS = Object.entries({ requests, answers, held, paid, refunds })
