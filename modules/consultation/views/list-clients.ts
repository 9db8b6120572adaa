import type { Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'
import type { Status } from '../state/consultation-status.ts'
import { nameOf } from './present-people.ts'

/** A client of a lawyer, over all their consultations. Instants; cents. */
export type OwnClient = {
  accountId: string
  name: string
  consultations: number
  /** The start of the next confirmed meeting. */
  nextAt: Date | null
  /** The start of the last meeting that took place. */
  lastAt: Date | null
  /** Of unpaid final invoices; null where the sum is only in the lawyer's own file. */
  owedCents: number | null
  owes: boolean
  /** The newest consultation. */
  latestId: string
  /** The start it has, or had before it was declined or refunded. */
  latestAt: Date
  latestStatus: Status
}

type Row = Omit<OwnClient, 'name'>

const MAX_CLIENTS = 500

/**
 * The people of this lawyer's own consultations, those with the next meeting first. `q` is looked
 * for in names, without regard to case and diacritics.
 */
export async function listClients(
  { db, clock, account }: Needs,
  { accountId, locale }: Actor,
  { q = '' }: { q?: string } = {},
): Promise<OwnClient[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select client_account_id as "accountId", count(*)::int as consultations,
       min(starts_at) filter (where status = 'confirmed' and ends_at > :now) as "nextAt",
       max(starts_at) filter (where status = 'past') as "lastAt",
       coalesce(sum(to_pay_cents) filter (where to_pay_since is not null), 0)::int as "owedCents",
       coalesce(bool_or(to_pay_since is not null), false) as owes,
       (array_agg(id order by requested_at desc, id desc))[1] as "latestId",
       (array_agg(starts_at order by requested_at desc, id desc))[1] as "latestAt",
       (array_agg(status order by requested_at desc, id desc))[1] as "latestStatus"
     from consultation where lawyer_account_id = :accountId
     group by client_account_id
     order by "nextAt" nulls last, max(requested_at) desc
     limit :most`,
    { now: clock.now(), accountId, most: MAX_CLIENTS },
  )
  const people = await account.people.getPeople(
    db,
    rows.map((row) => row.accountId),
  )
  const wanted = fold(q)
  return rows
    .map((row) => ({ ...row, name: nameOf(people.get(row.accountId), locale) }))
    .filter(({ name }) => fold(name).includes(wanted))
}

const fold = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
