import { emit, type Tx } from '#modules/shared'
import type { Consultation } from './consultation.ts'
import { paymentDeadline } from './deadlines.ts'
import { accepted, confirmed } from './events.ts'
import type { Needs } from './needs.ts'

/** Both sides want this consultation: from now on money has its deadline. */
export const agreeOn = ({ prepaid, startsAt }: Pick<Consultation, 'prepaid' | 'startsAt'>, now: Date) =>
  ({ acceptedAt: now, payBy: prepaid ? paymentDeadline(now, startsAt) : null })

/** Refuses with TIME_IS_BUSY in the rare case that the hold ran out and somebody else took the time a moment ago. */
export const holdAgreed = ({ calendar }: Needs, tx: Tx, claim: { consultationId: string; claimId?: string }, { payBy }: { payBy: Date | null }): Promise<void> =>
  payBy ? calendar.extendClaim(tx, { ...claim, heldUntil: payBy }) : calendar.confirmClaim(tx, claim)

export async function tellAgreed(tx: Tx, { id, prepaid }: Consultation): Promise<void> {
  await emit(tx, accepted, { consultationId: id })
  if (!prepaid) await emit(tx, confirmed, { consultationId: id })
}
