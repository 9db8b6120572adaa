import { DAY, MINUTE, before } from '#modules/shared'
import { deleteOldAllowances } from '../ceiling.ts'
import type { MessageRow } from '../message.ts'
import { deleteOldRefusals } from '../refusal.ts'
import { deliverMessage } from './delivery-job.ts'
import { isFree } from './is-free.ts'
import type { DeliveryNeeds } from './needs.ts'

const UNTOUCHED_FOR = MINUTE
const STORED_FOR = 90 * DAY
const PURGED_AT_ONCE = 1_000

/** Retries messages given up during an outage. Returns how many. */
export async function retryGivenUp({ db, jobs }: DeliveryNeeds): Promise<number> {
  const again = await db<MessageRow>('message')
    .whereNotNull('givenUpAt')
    .whereNotNull('contentSealed')
    .update({ givenUpAt: null, nextAttemptAt: null })
    .returning(['id', 'attempts'])
  for (const { id, attempts } of again)
    await jobs.enqueue(deliverMessage, { messageId: id }, { id: `message-${id}-${attempts}-again` })
  return again.length
}

/** Enqueues every message that is overdue. */
export async function sweep({ db, clock, jobs }: DeliveryNeeds): Promise<void> {
  const now = clock.now()
  const left = await db<MessageRow>('message')
    .whereNull('sentAt')
    .whereNull('givenUpAt')
    .where('createdAt', '<', before(now, UNTOUCHED_FOR))
    .modify(isFree, now)
    .orderBy('createdAt')
    .limit(500)
    .select('id', 'attempts')
  for (const { id, attempts } of left)
    await jobs.enqueue(
      deliverMessage,
      { messageId: id },
      { id: `message-${id}-${attempts}-${now.getTime()}` },
    )
}

/** Deletes old messages in small batches. */
export async function purge({ db, clock }: DeliveryNeeds): Promise<void> {
  await deleteOldAllowances({ clock }, db)
  await deleteOldRefusals({ db, clock })

  const old = db<MessageRow>('message')
    .where('createdAt', '<', before(clock.now(), STORED_FOR))
    .where((over) => void over.whereNotNull('sentAt').orWhereNotNull('givenUpAt'))
    .orderBy('createdAt')
    .limit(PURGED_AT_ONCE)
    .select('id')
  for (let purged = PURGED_AT_ONCE; purged === PURGED_AT_ONCE;)
    purged = await db<MessageRow>('message').whereIn('id', old.clone()).delete()
}
