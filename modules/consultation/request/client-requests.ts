import { DAY, lock, type Db, type Tx, before } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { errors } from '../errors.ts'

/** Unanswered requests of one client to all lawyers: each reserves a time. */
export const MAX_OPEN_REQUESTS = 10
/** Requests of one client within a day, withdrawn ones included. */
export const MAX_REQUESTS_PER_DAY = { ofLawyer: 15, ofAll: 30 } as const

type Pair = { clientAccountId: string; lawyerId: string }
export type ClientRequests = {
  open: number
  inDay: number
  ofLawyerInDay: number
  /** The client has, or had, a consultation with this lawyer that was not cancelled. */
  hasMet: boolean
}

/**
 * The requests of a client so far. Hold the lock `client-requests` when a request depends on it.
 */
export async function countRequests(
  db: Db,
  { clientAccountId, lawyerId, now }: Pair & { now: Date },
): Promise<ClientRequests> {
  const { rows } = await db.raw<{ rows: ClientRequests[] }>(
    `select count(*) filter (where status = 'requested') as "open",
       count(*) filter (where requested_at > :dayAgo) as "inDay",
       count(*) filter (where requested_at > :dayAgo and lawyer_id = :lawyerId) as "ofLawyerInDay",
       coalesce(bool_or(lawyer_id = :lawyerId and status not in ('declined', 'refunded')), false) as "hasMet"
     from consultation where client_account_id = :clientAccountId`,
    { clientAccountId, lawyerId, dayAgo: before(now, DAY) },
  )
  return rows[0] as ClientRequests
}

/** Refuses an eleventh unanswered request, and too many requests within a day. */
export function assertMayRequest(
  { open, inDay, ofLawyerInDay }: ClientRequests,
  most: { ofLawyer: number; ofAll: number },
): void {
  if (open >= MAX_OPEN_REQUESTS)
    throw errors.TOO_MANY_REQUESTS_OPEN({ params: { n: MAX_OPEN_REQUESTS } })
  if (ofLawyerInDay >= most.ofLawyer || inDay >= most.ofAll) throw errors.ASKED_TOO_OFTEN()
}

/** Whether these two have met or have agreed to. Locks the client's requests. */
export async function hasMet(tx: Tx, { clientAccountId, lawyerId }: Pair): Promise<boolean> {
  await lock(tx, 'client-requests', clientAccountId)
  const met = await Consultation.query(tx)
    .where({ clientAccountId, lawyerId })
    .whereNotIn('status', ['declined', 'refunded'])
    .first()
    .select('id')
  return met !== undefined
}
