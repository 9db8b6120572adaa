import type { Tx } from '#modules/shared'

/** A lawyer has gone for good: the secret address answers nobody any more, and no calendar of theirs elsewhere is read or kept. */
export async function forgetLawyer(tx: Tx, { lawyerId }: { lawyerId: string }): Promise<void> {
  await tx('calendar_feed').where({ lawyerId }).delete()
  await tx('outside_calendar').where({ lawyerId }).delete()
}
