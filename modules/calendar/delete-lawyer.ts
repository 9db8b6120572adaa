import type { Tx } from '#modules/shared'

/**
 * A lawyer has gone for good: the secret address answers nobody any more, no calendar of theirs
 * elsewhere is read or kept, and nothing says when they worked or why not. Services stay:
 * consultations were booked on them.
 */
export async function deleteLawyer(tx: Tx, { lawyerId }: { lawyerId: string }): Promise<void> {
  for (const table of ['calendar_feed', 'external_calendar'])
    await tx(table).where({ lawyerId }).delete()
  for (const table of ['work_hours', 'calendar_block'])
    await tx(table)
      .whereIn('firmLawyerId', tx('firm_lawyer').where({ lawyerId }).select('id'))
      .delete()
}
