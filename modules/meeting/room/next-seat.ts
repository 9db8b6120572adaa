import type { Needs } from '../needs.ts'

/** The number of a new seat: higher than all earlier ones, in any process. */
export async function nextSeat({ db }: Pick<Needs, 'db'>): Promise<number> {
  const {
    rows: [row],
  } = await db.raw<{ rows: Array<{ seat: number }> }>(
    `select nextval('meeting_seat')::float8 as seat`,
  )
  return row!.seat
}
