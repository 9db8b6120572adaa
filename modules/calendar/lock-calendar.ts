import type { Tx } from '#modules/shared'

/**
 * Whoever books reads a calendar under a shared lock of its row, until their transaction ends
 * (`calendar_to_book`): any number of people book at once. Whoever changes a calendar waits here
 * for those who are booking, and those who come later wait for the change: nobody books what has
 * just been taken out, and the lawyer is told of everything that was booked before.
 */
export async function holdCalendar(tx: Tx, firmLawyerId: string): Promise<{ version: number }> {
  const { rows } = await tx.raw<{ rows: Array<{ version: number }> }>(
    'select calendar_version as version from firm_lawyer where id = ? for update',
    [firmLawyerId],
  )
  return rows[0] ?? { version: 0 }
}
