import { DAY, lock, type Db, type Tx, before } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { errors } from '../errors.ts'

/** Unanswered requests of one client to all lawyers: each reserves a time. */
export const MAX_OPEN_REQUESTS = 10
/** Requests of one client within a day, withdrawn ones included. */
export const MAX_REQUESTS_PER_DAY = { perLawyer: 15, total: 30 } as const

type Pair = { clientAccountId: string; lawyerId: string }
export type ClientRequests = {
  openCount: number
  lastDayCount: number
  lastDayCountOfLawyer: number
  /** As hasConsultation() has it. */
  hasConsultation: boolean
}

/**
 * The requests of a client so far. Hold the lock `client-requests` when a request depends on it.
 */
export async function countRequests(
  db: Db,
  { clientAccountId, lawyerId, now }: Pair & { now: Date },
): Promise<ClientRequests> {
  const { rows } = await db.raw<{ rows: ClientRequests[] }>(
    `select count(*) filter (where status = 'requested') as "openCount",
       count(*) filter (where requested_at > :dayAgo) as "lastDayCount",
       count(*) filter (where requested_at > :dayAgo and lawyer_id = :lawyerId) as "lastDayCountOfLawyer",
       coalesce(bool_or(lawyer_id = :lawyerId and status not in ('declined', 'refunded')), false) as "hasConsultation"
     from consultation where client_account_id = :clientAccountId`,
    { clientAccountId, lawyerId, dayAgo: before(now, DAY) },
  )
  return rows[0] as ClientRequests
}

/** Refuses a request when too many are unanswered, or were made within a day. */
export function assertMayRequest(
  { openCount, lastDayCount, lastDayCountOfLawyer }: ClientRequests,
  maxPerDay: { perLawyer: number; total: number },
): void {
  if (openCount >= MAX_OPEN_REQUESTS)
    throw errors.TOO_MANY_REQUESTS_OPEN({ params: { n: MAX_OPEN_REQUESTS } })
  if (lastDayCountOfLawyer >= maxPerDay.perLawyer || lastDayCount >= maxPerDay.total)
    throw errors.ASKED_TOO_OFTEN()
}

/**
 * Whether the client has or had a consultation with this lawyer that was not cancelled; an
 * unanswered request counts. Locks the client's requests.
 */
export async function hasConsultation(
  tx: Tx,
  { clientAccountId, lawyerId }: Pair,
): Promise<boolean> {
  await lock(tx, 'client-requests', clientAccountId)
  const found = await Consultation.query(tx)
    .where({ clientAccountId, lawyerId })
    .whereNotIn('status', ['declined', 'refunded'])
    .first()
    .select('id')
  return found !== undefined
}
