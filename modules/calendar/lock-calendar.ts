import type { Tx } from '#modules/shared'

/**
 * A change of a calendar waits here for those who are booking (`keepBookable`), and those who come
 * later wait for the change: nobody books a time that has just been removed, and the lawyer is told
 * of everything that was booked before.
 */
export async function holdCalendar(tx: Tx, firmLawyerId: string): Promise<{ version: number }> {
  const { rows } = await tx.raw<{ rows: Array<{ version: number }> }>(
    'select calendar_version as version from firm_lawyer where id = ? for update',
    [firmLawyerId],
  )
  return rows[0] ?? { version: 0 }
}
