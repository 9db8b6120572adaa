import type { Tx } from '#modules/shared'
import { Consultation } from './consultation.ts'
import { errors } from './errors.ts'

/** Requests one client may have unanswered at a time, with all lawyers together: each keeps an hour of somebody's from everybody else. */
export const OPEN_REQUESTS = 10

/** One after the other for each client, so that two requests at the same moment are counted as two. Taken before any other lock. */
export async function assertMayRequest(tx: Tx, clientAccountId: string): Promise<void> {
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 9))', [`request-${clientAccountId}`])
  const open = await Consultation.query(tx).where({ clientAccountId }).where((some) => some.where({ status: 'requested' }).orWhere({ standing: 'requested' })).resultSize()
  if (open >= OPEN_REQUESTS) throw errors.TOO_MANY_REQUESTS_OPEN({ params: { n: OPEN_REQUESTS } })
}
