import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

/**
 * The agreement has a deadline of its own, two hours before the start, and meetings paid afterwards
 * have an agreement too (docs/decisions/218, 219). What waits for a signature already keeps the
 * deadline it was promised. Meetings paid afterwards that were confirmed without an agreement and
 * have not begun wait for the client's signature from now on: by two hours before the start, or by
 * the start itself where that is less than a day away. Client and lawyer are notified at once.
 * Meetings that start within three hours stay confirmed, without an agreement: nobody can be sure
 * to read the notification in that time. What is over stays.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation add column sign_by timestamptz;
    update consultation set sign_by = starts_at where status = 'awaiting-signature';
  `)
  await requireSignatures(knex, new Date())
  await knex.raw(`
    alter table consultation
      add constraint consultation_sign_by check (status <> 'awaiting-signature' or sign_by is not null),
      alter column due_at set expression as (case
        when status in ('requested', 'proposed-by-lawyer', 'proposed-by-client') then answer_by
        when status = 'awaiting-payment' then pay_by
        when status = 'awaiting-signature' then sign_by
        when status in ('reserved', 'accepted') then finishes_at
      end);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update consultation set status = 'accepted', waiting_since = null, reminders_sent = 0, remind_at = null where status = 'awaiting-signature' and not prepaid;
    alter table consultation
      drop constraint consultation_sign_by,
      alter column due_at set expression as (case
        when status in ('requested', 'proposed-by-lawyer', 'proposed-by-client') then answer_by
        when status = 'awaiting-payment' then pay_by
        when status = 'awaiting-signature' then starts_at
        when status in ('reserved', 'accepted') then finishes_at
      end);
    alter table consultation drop column sign_by;
  `)
}

const HOUR = 3_600_000

type Confirmed = {
  id: string
  status: string
  version: number
  startsAt: Date
  proposedClaimId: string | null
  previousHash: string
}

/**
 * Each change of state is a row of the history, linked by its hash as `consultation-move.ts` does
 * it.
 */
async function requireSignatures(knex: Knex, now: Date): Promise<void> {
  const { rows } = await knex.raw<{ rows: Confirmed[] }>(
    `
    select consultation.id, status, version, consultation.starts_at as "startsAt", proposed_claim_id as "proposedClaimId", last.hash as "previousHash"
    from consultation join consultation_move last on last.consultation_id = consultation.id and last.position = version
    where not prepaid and price_cents > 0 and coalesce(standing, status) = 'accepted' and consultation.starts_at > ?
    order by consultation.id for update of consultation`,
    [new Date(now.getTime() + 3 * HOUR)],
  )
  for (const { id, status, version, startsAt, proposedClaimId, previousHash } of rows) {
    const position = version + 1
    const link = [
      previousHash,
      id,
      position,
      'require-signature',
      'system',
      null,
      status,
      'awaiting-signature',
      now,
      null,
      null,
      null,
      null,
    ]
    const hash = createHash('sha256').update(JSON.stringify(link)).digest('hex')
    await knex.raw(
      `
      insert into consultation_move (consultation_id, position, move, by, from_status, to_status, moved_at, previous_hash, hash)
      values (?, ?, 'require-signature', 'system', ?, 'awaiting-signature', ?, ?, ?)`,
      [id, position, status, now, previousHash, hash],
    )
    await knex.raw(
      `
      update consultation set status = 'awaiting-signature', version = ?, standing = null, answer_by = null, proposed_starts_at = null, proposed_ends_at = null,
        proposed_claim_id = null, proposals_in_row = 0, sign_by = ?, waiting_since = ?, reminders_sent = 0, remind_at = ?
      where id = ?`,
      [position, deadlineOf(startsAt, now), now, now, id],
    )
    if (proposedClaimId)
      await knex.raw('update time_claim set released_at = ? where id = ? and released_at is null', [
        now,
        proposedClaimId,
      ])
  }
}

const deadlineOf = (startsAt: Date, now: Date): Date =>
  startsAt.getTime() - now.getTime() > 24 * HOUR
    ? new Date(startsAt.getTime() - 2 * HOUR)
    : startsAt
