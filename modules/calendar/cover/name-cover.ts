import { lockCalendar, type FirmLawyerDetails } from '#modules/lawyer'
import { DAY, emit, newId, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { coverAsked } from '../events.ts'
import { getOwnMembership, type MembershipChoice } from '../hours/own-calendar.ts'
import type { CalendarNeeds } from '../needs.ts'
import { readLocal } from '../slots/local-time.ts'
import { Cover, FARTHEST_COVER_DAYS, MAX_COVER_DAYS } from './cover.ts'
import { areColleagues } from './find-cover.ts'

export type NewCover = MembershipChoice & { colleagueId: string; fromDate: string; toDate: string }

/**
 * The actor says from when to when they are away, and asks a colleague of the same firm to answer
 * requests meanwhile. Nothing changes before the colleague agrees.
 */
export async function nameCover(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId, colleagueId, fromDate, toDate }: NewCover,
): Promise<void> {
  await needs.transact(async (tx) => {
    const away = await getOwnMembership(needs, tx, actor, { firmLawyerId })
    await lockCalendar(tx, away.id)
    await assertColleague(needs, tx, away, colleagueId)
    const time = readDates(fromDate, toDate, away.timeZone, needs.clock.now())
    await assertAlone(tx, away.id, time)
    const { id } = await Cover.query(tx).insertAndFetch({
      id: newId(),
      firmLawyerId: away.id,
      colleagueId,
      fromDate,
      toDate,
      ...time,
      askedAt: needs.clock.now(),
    })
    await emit(tx, coverAsked, { coverId: id })
  })
}

async function assertColleague(
  { lawyer }: CalendarNeeds,
  tx: Tx,
  away: FirmLawyerDetails,
  colleagueId: string,
) {
  const colleague = (await lawyer.memberships.listMembers(tx, away.firmId)).find(
    ({ id }) => id === colleagueId,
  )
  if (!colleague || !areColleagues(away, colleague))
    throw errors.COLLEAGUE_NOT_IN_FIRM({ field: 'colleagueId' })
}

function readDates(fromDate: string, toDate: string, timeZone: string, now: Date) {
  const startsAt = readLocal(fromDate, timeZone, 'from')
  const endsAt = readLocal(toDate, timeZone, 'to')
  const isWrong = endsAt <= startsAt || endsAt <= now || +endsAt - +startsAt > MAX_COVER_DAYS * DAY
  if (isWrong || +startsAt - +now > FARTHEST_COVER_DAYS * DAY)
    throw errors.COVER_NOT_VALID({ field: 'toDate', params: { max: MAX_COVER_DAYS } })
  return { startsAt, endsAt }
}

/** One colleague at a time; an unanswered request counts until it is withdrawn. */
async function assertAlone(
  tx: Tx,
  firmLawyerId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
) {
  const other = await Cover.query(tx)
    .findOne({ firmLawyerId })
    .whereNull('refusedAt')
    .whereNull('endedAt')
    .where('startsAt', '<', endsAt)
    .where('endsAt', '>', startsAt)
  if (other) throw errors.COVER_OVERLAPS({ field: 'fromDate' })
}
