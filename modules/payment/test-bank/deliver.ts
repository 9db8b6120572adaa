import type { Knex } from 'knex'
import { type Clock, type Logger, after } from '#modules/shared'
import { tables } from './tables.ts'
import { sign, SIGNATURE_HEADER } from './signature.ts'

export type DeliveryNeeds = {
  db: Knex
  clock: Clock
  log: Logger
  secret: string
  /** The merchant's present address of a path: the port may have changed since the order. */
  reach(path: string): string
}

const FIRST_PAUSE = 5_000
const MAX_PAUSE = 3_600_000
const TIMEOUT_MS = 5_000

/** Sends an event to the merchant's webhook; without a 2xx answer it is repeated. Never throws. */
export async function deliver(
  { db, clock, log, secret, reach }: DeliveryNeeds,
  eventId: string,
): Promise<void> {
  try {
    const now = clock.now()
    const delivery = await tables(db).deliveries().where({ eventId }).first()
    if (!delivery) return
    const pause = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** delivery.attempts)
    const updatedRows = await tables(db)
      .deliveries()
      .where({ eventId, attempts: delivery.attempts })
      .whereNull('deliveredAt')
      .where('nextAttemptAt', '<=', now)
      .update({ attempts: delivery.attempts + 1, nextAttemptAt: after(now, pause) })
    if (updatedRows === 0) return

    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(secret, delivery.body, now),
    }
    const response = await fetch(reach(new URL(delivery.url).pathname), {
      method: 'POST',
      headers,
      body: delivery.body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.ok)
      await tables(db).deliveries().where({ eventId }).update({ deliveredAt: clock.now() })
    else
      log.warn({ eventId, status: response.status }, 'a webhook of the test bank was not accepted')
  } catch (error) {
    log.warn({ eventId, err: error }, 'a webhook of the test bank was not accepted')
  }
}

export async function deliverDue(needs: DeliveryNeeds): Promise<void> {
  const due = await tables(needs.db)
    .deliveries()
    .whereNull('deliveredAt')
    .where('nextAttemptAt', '<=', needs.clock.now())
    .orderBy('nextAttemptAt')
    .limit(100)
  for (const { eventId } of due) await deliver(needs, eventId)
}
