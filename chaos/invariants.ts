import { Consultation } from '../modules/consultation/consultation.ts'
import {
  ConsultationMove,
  findBrokenLink,
} from '../modules/consultation/state/consultation-move.ts'
import { isLive } from '../modules/consultation/state/consultation-status.ts'
import { isLegalMove } from '../modules/consultation/test/legal-move.ts'
import type { Condition } from '../modules/messenger/index.ts'
import type { Services } from '../server/modules.ts'
import type { Acknowledged } from './stories.ts'

export type Held = { promise: string; looked: number; violations: string[] }
type InvariantsInput = {
  services: Services
  acknowledged: readonly Acknowledged[]
  mails: ReadonlyMap<string, number>
}

type Message = {
  id: string
  key: string
  kind: string
  lastError: string | null
  condition: Condition | null
  sent: boolean
  over: boolean
}

/**
 * A clock that is put forward and a worker that was dead make a reminder late: one that is not true
 * any more is not sent. What it said cannot become true again.
 */
const isRightlyLeft = async (
  services: Services,
  { over, lastError, condition }: Message,
): Promise<boolean> =>
  over &&
  lastError === 'NO_LONGER_TRUE' &&
  condition !== null &&
  !(await services.delivery.isStillTrue(services.foundation.db, condition))

/**
 * What must be true when the storm is over, each with how much was looked at and all that is not
 * so.
 */
export async function findViolations({
  services,
  acknowledged,
  mails,
}: InvariantsInput): Promise<Held[]> {
  const { db } = services.foundation
  const made: Array<{ consultationId: string; move: string }> = await db(
    'consultation_move',
  ).select('consultationId', 'move')
  const moves = Map.groupBy(made, ({ consultationId }) => consultationId)
  const lost = acknowledged.flatMap(({ id, moves: promised }) => {
    const history = moves.get(id)?.map(({ move }) => move)
    if (!history) return [`${id} is gone`]
    return promised
      .filter((move) => !history.includes(move) && !(move === 'pay' && history.includes('retake')))
      .map((move) => `${id} lost its ${move}`)
  })
  const messages: Message[] = await db('message').select(
    'id',
    'dedupeKey as key',
    'kind',
    'lastError',
    'condition',
    db.raw('sent_at is not null as sent'),
    db.raw('given_up_at is not null as over'),
  )
  const notSent: Message[] = []
  for (const message of messages)
    if (!message.sent && !(await isRightlyLeft(services, message))) notSent.push(message)
  return [
    {
      promise: 'what was acknowledged is there: every request and every move',
      looked: acknowledged.reduce((sum, consultation) => sum + consultation.moves.length, 0),
      violations: lost,
    },
    {
      promise: 'nothing is there that nobody asked for',
      looked: moves.size,
      violations: [...moves.keys()]
        .filter((id) => !acknowledged.some((consultation) => consultation.id === id))
        .map((id) => `${id} is nobody's`),
    },
    await lookIntoMatters(services, acknowledged),
    await lookIntoTasks(services, acknowledged),
    ...(await findBrokenPromises(services)),
    {
      promise: 'every mail that was promised has left, and each is one',
      looked: messages.length,
      violations: [
        // No mailbox refuses anything here, and a mail server that is away for a while is no reason
        // to give a mail up; that its meeting began meanwhile is one.
        ...notSent.map(
          ({ key, over, lastError }) =>
            `${key} ${over ? `was given up: ${lastError}` : 'is still waiting'}`,
        ),
        ...messages
          .filter(({ id, kind, sent }) => kind === 'mail' && sent && !mails.has(id))
          .map(({ key }) => `${key} is marked as sent and never came`),
        ...[...mails.keys()]
          .filter((id) => !messages.some((message) => message.id === id))
          .map((id) => `${id} came from nowhere`),
      ],
    },
  ]
}

/** Every acknowledged message is there once, and every document was asked for and answered once. */
async function lookIntoMatters(
  { account, matter, foundation: { db } }: Services,
  acknowledged: readonly Acknowledged[],
): Promise<Held> {
  const violations: string[] = []
  const talks = acknowledged.filter(({ said }) => said.length > 0)
  for (const { id, clientId, said } of talks) {
    const client = (await account.people.findActor(db, clientId))!
    const found = await matter.own.findMatterOf(client, { consultationId: id })
    if (!found) {
      violations.push(`the matter of ${id} is gone`)
      continue
    }
    const { messages, documentRequests } = await matter.own.getMatter(client, found.id)
    for (const text of said) {
      const times = messages.filter((message) => message.text === text).length
      if (times !== 1) violations.push(`„${text}“ is there ${times} times`)
    }
    const asked = documentRequests.filter(({ title }) => title.endsWith(id))
    if (asked.length !== 1 || asked[0]!.status !== 'missing')
      violations.push(
        `the document of ${id}: ${asked.map(({ status }) => status).join() || 'none'}`,
      )
  }
  return {
    promise: 'messages and documents of a matter are there once',
    looked: talks.reduce((sum, { said }) => sum + said.length, 0),
    violations,
  }
}

/** Every move of a task was made once, in the order in which people made them. */
async function lookIntoTasks(
  { foundation: { db } }: Services,
  acknowledged: readonly Acknowledged[],
): Promise<Held> {
  const made: Array<{ taskId: string; move: string }> = await db('fixed_price_task_move')
    .select('taskId', 'move')
    .orderBy('position')
  const histories = Map.groupBy(made, ({ taskId }) => taskId)
  const tasks = acknowledged.flatMap(({ task }) => task ?? [])
  const violations = tasks.flatMap(({ id, moves }) => {
    const history = (histories.get(id) ?? []).map(({ move }) => move).join(', ')
    return history === moves.join(', ') ? [] : [`${id}: ${history}, and not ${moves.join(', ')}`]
  })
  for (const id of histories.keys())
    if (!tasks.some((task) => task.id === id)) violations.push(`the task ${id} is nobody's`)
  return {
    promise: 'every move of a fixed-price task is there once',
    looked: made.length,
    violations,
  }
}

/**
 * What must be true of any world that has come to rest, whatever was done in it: see also
 * `tests/product/races.test.ts`.
 */
export async function findBrokenPromises(services: Services): Promise<Held[]> {
  const { db, clock } = services.foundation
  const consultations = await Consultation.query(db)
  const moves = Map.groupBy(
    await ConsultationMove.query(db).orderBy('position'),
    ({ consultationId }) => consultationId,
  )
  const rows = async <T>(sql: string): Promise<T[]> => (await db.raw<{ rows: T[] }>(sql)).rows
  const results: Held[] = []
  const must = (promise: string, looked: number, violations: string[]) =>
    void results.push({ promise, looked, violations })

  must(
    'histories are whole, legal, and end where the consultation stands',
    consultations.length,
    consultations.flatMap((consultation) => {
      const history = moves.get(consultation.id) ?? []
      const violations: string[] = []
      if (findBrokenLink(history) !== undefined)
        violations.push(`${consultation.id}: the chain of hashes is broken`)
      if (
        history.at(-1)?.position !== consultation.version ||
        history.at(-1)?.toStatus !== consultation.shownStatus
      )
        violations.push(
          `${consultation.id}: the history ends at ${history.at(-1)?.toStatus}, its status is ${consultation.shownStatus}`,
        )
      for (const [index, moved] of history.entries()) {
        const { move, by, fromStatus, toStatus } = moved
        if (index === 0) continue
        if (fromStatus !== history[index - 1]?.toStatus)
          violations.push(`${consultation.id}: a gap before ${move}`)
        if (!isLegalMove(moved, consultation))
          violations.push(`${consultation.id}: ${by} ${move} led from ${fromStatus} to ${toStatus}`)
      }
      return violations
    }),
  )

  const held = Map.groupBy(
    await rows<{ consultationId: string }>(
      'select consultation_id as "consultationId" from time_claim where released_at is null',
    ),
    (claim) => claim.consultationId,
  )
  must(
    'a consultation holds exactly the times its state calls for',
    consultations.length,
    consultations.flatMap((consultation) => {
      // A meeting whose hour has come keeps it, also when its price goes back.
      const expected = consultation.finishedAt ? 1 : heldTimes(consultation)
      const holds = held.get(consultation.id)?.length ?? 0
      return holds === expected
        ? []
        : [`${consultation.id} holds ${holds} times while ${consultation.shownStatus}`]
    }),
  )
  const overlaps = await rows<{ a: string; b: string }>(
    `select a.consultation_id as a, b.consultation_id as b
    from time_claim a
    join time_claim b on a.lawyer_id = b.lawyer_id and a.taken && b.taken
      and a.consultation_id < b.consultation_id
    where a.released_at is null and b.released_at is null`,
  )
  must(
    'no lawyer holds two times at once',
    held.size,
    overlaps.map(({ a, b }) => `${a} and ${b} overlap`),
  )

  const kept = await rows<{
    id: string
    entry: string | null
    claim: string | null
  }>(`select coalesce(hold.consultation_id, entry.held_offer_id) as id, entry.id as entry, hold.id as claim
    from (select * from time_claim where released_at is null and not exists (select from consultation where id = consultation_id)) as hold
    full join (select * from waiting_entry where held_offer_id is not null) as entry on entry.held_offer_id = hold.consultation_id and entry.account_id = hold.held_for and entry.held_offer_starts_at = lower(hold.during)`)
  must(
    'a time that is kept for somebody is the one their entry names',
    kept.length,
    kept
      .filter(({ entry, claim }) => !entry || !claim)
      .map(({ id, entry }) => `${id} is ${entry ? 'promised, and not held' : 'held for nobody'}`),
  )

  const [overdue] = await rows<{ count: number }>(
    `select count(*)::int from consultation where due_at < to_timestamp(${clock.now().getTime() / 1_000}) - interval '30 seconds'`,
  )
  must(
    'no deadline has passed unkept',
    consultations.length,
    overdue?.count ? [`${overdue.count} consultations are overdue`] : [],
  )

  const [sums] = await rows<{
    ledger: number
    bank: number
    invoices: number
    back: number
    bankBack: number
    credits: number
    open: number
  }>(`select
    (select coalesce(sum(amount_cents), 0)::int from payment where status in ('paid', 'refunded')) as ledger,
    (select coalesce(sum(amount_cents), 0)::int from test_bank.payment where status in ('paid', 'refunded')) as bank,
    (select coalesce(sum(i.total_cents), 0)::int from invoice i where i.kind = 'invoice') as invoices,
    (select coalesce(sum(amount_cents), 0)::int from refund where status = 'done') as back,
    (select coalesce(sum(amount_cents), 0)::int from test_bank.refund) as "bankBack",
    (select coalesce(sum(i.total_cents), 0)::int from invoice i where i.kind = 'credit') as credits,
    (select count(*)::int from refund where status <> 'done') as open`)
  const unwanted =
    (
      await rows<{ cents: number }>(
        `select coalesce(sum(amount_cents), 0)::int as cents from payment where outcome in ('too-late', 'paid-twice')`,
      )
    )[0]?.cents ?? 0
  const s = sums!
  must(
    `money: ${(s.ledger / 100).toFixed(2)} EUR in, ${(s.back / 100).toFixed(2)} EUR back; ledger = bank = invoices, refunds = bank = credit notes`,
    consultations.length,
    [
      ...(s.ledger === s.bank ? [] : [`the ledger says ${s.ledger}, the bank ${s.bank}`]),
      ...(s.ledger - unwanted === s.invoices
        ? []
        : [`bought for ${s.ledger - unwanted}, invoices say ${s.invoices}`]),
      ...(s.back === s.bankBack ? [] : [`given back ${s.back}, the bank says ${s.bankBack}`]),
      ...(s.back - unwanted === Math.abs(s.credits)
        ? []
        : [`given back ${s.back - unwanted}, credit notes say ${s.credits}`]),
      ...(s.open === 0 ? [] : [`${s.open} refunds are still on their way`]),
    ],
  )
  must(
    'the ledger agrees with the provider, payment by payment',
    consultations.length,
    (await services.reconciliation.findImbalances()).map(
      ({ rule, subject, expectedCents, foundCents }) =>
        `${rule}: ${subject} ${expectedCents} ≠ ${foundCents}`,
    ),
  )

  const fees = await rows<{
    pair: string
    met: number
    charges: number
    elsewhere: number
  }>(`select c.client_account_id || ' ' || c.lawyer_id as pair,
      count(*) filter (where c.status = 'past' and c.client_joined_at is not null and c.lawyer_joined_at is not null)::int as met, count(f.id)::int as charges,
      count(f.id) filter (where c.status <> 'past' or c.client_joined_at is null or c.lawyer_joined_at is null)::int as elsewhere
    from consultation c left join fee_entry f on f.consultation_id = c.id and f.kind = 'charge' group by 1`)
  must(
    'a fee is owed for the first meeting of two people, and for no other',
    fees.length,
    fees
      .filter(({ met, charges, elsewhere }) => charges !== Math.min(1, met) || elsewhere > 0)
      .map(
        ({ pair, met, charges, elsewhere }) =>
          `${pair}: ${met} meetings, ${charges} fees, ${elsewhere} of them for none`,
      ),
  )

  const signed = await rows<{ id: string }>(
    `select distinct agreement_id as id from agreement_event where kind = 'signed'`,
  )
  const verdicts = await Promise.all(
    signed.map(async ({ id }) => ({
      id,
      ...(await services.agreement.verification.verifyAgreement(db, id)),
    })),
  )
  must(
    'every signed agreement is whole',
    verdicts.length,
    verdicts.filter(({ isIntact }) => !isIntact).map(({ id }) => `${id} is not`),
  )

  const notifications = await rows<{ event: string; kind: string; account: string; mails: number }>(
    `select n.event_id as event, n.kind, n.account_id as account, (select count(*)::int from message m where m.dedupe_key = n.kind || '-' || n.event_id || '-' || n.account_id) as mails from notification n where n.kind in ('booked', 'accepted', 'declined', 'paid', 'refund')`,
  )
  must(
    'one event notifies one person once: one line in the bell, one mail',
    notifications.length,
    notifications
      .filter((notification) => notification.mails !== 1)
      .map(
        ({ kind, event, account, mails: count }) => `${kind} ${event} ${account}: ${count} mails`,
      ),
  )

  const [left] = await rows<{ outbox: number }>(
    'select count(*)::int as outbox from outbox where dispatched_at is null',
  )
  must('nothing waits in the outbox', 1, left?.outbox ? [`${left.outbox} events wait`] : [])
  return results
}

/** The times that a consultation in this state holds: its own, and a proposed one. */
function heldTimes({ status, proposal }: Pick<Consultation, 'status' | 'proposal'>): number {
  if (!isLive(status)) return 0
  return proposal ? 2 : 1
}
