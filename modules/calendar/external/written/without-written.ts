import type { Db } from '#modules/shared'
import type { Read } from '../busy-times.ts'

type Times = Read['busy'][number]

/**
 * Takes the meetings that we wrote for this lawyer out of the busy times without a UID: a calendar
 * that publishes only busy times contains them as well. Only those that lie wholly in a busy time.
 */
export async function withoutWritten(
  db: Db,
  lawyerId: string,
  busy: Read['busy'],
): Promise<Read['busy']> {
  if (!busy.some(({ isUnnamed }) => isUnnamed)) return busy
  const written: Array<{ startsAt: Date; endsAt: Date }> = await db('written_meeting')
    .join('external_calendar', 'external_calendar.id', 'externalCalendarId')
    .where({ lawyerId })
    .orderBy('startsAt')
    .select('startsAt', 'endsAt')
  const meetings = written.map(({ startsAt, endsAt }) => ({
    from: startsAt.getTime(),
    to: endsAt.getTime(),
  }))
  return busy.flatMap((times) => (times.isUnnamed ? without(times, meetings) : [times]))
}

/** What is left of a busy time; `meetings` are in order. */
function without({ from, to }: Times, meetings: readonly Times[]): Times[] {
  const left: Times[] = []
  let begin = from
  for (const meeting of meetings) {
    if (meeting.from < begin || meeting.to > to) continue
    if (meeting.from > begin) left.push({ from: begin, to: meeting.from })
    begin = meeting.to
  }
  return begin < to ? [...left, { from: begin, to }] : left
}
