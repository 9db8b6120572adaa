import type { Tx } from '#modules/shared'
import { errors } from './errors.ts'

/** Requests one client may have unanswered at a time, with all lawyers together: each keeps an hour of somebody's from everybody else. */
export const OPEN_REQUESTS = 10

/**
 * Refuses an eleventh unanswered request, and tells whether the client has, or had, a consultation with this lawyer that was not called off. One after the
 * other for each client, so that two requests at the same moment are counted as two. Taken before any other lock.
 */
export async function assertMayRequest(tx: Tx, { clientAccountId, lawyerId }: { clientAccountId: string; lawyerId: string }): Promise<{ hasMet: boolean }> {
  const { rows } = await tx.raw<{ rows: Array<{ open: number; hasMet: boolean }> }>('select open, has_met as "hasMet" from consultation_requests_of(?, ?)', [clientAccountId, lawyerId])
  const { open, hasMet } = rows[0] as (typeof rows)[number]
  if (open >= OPEN_REQUESTS) throw errors.TOO_MANY_REQUESTS_OPEN({ params: { n: OPEN_REQUESTS } })
  return { hasMet }
}
