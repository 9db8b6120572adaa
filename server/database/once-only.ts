import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from '#modules/shared'

type KeyedRequest = { accountId: string; key: string; now: () => Date }

/** The request under way, on routes where a second run would have a second effect. */
export const onceOnly = new AsyncLocalStorage<KeyedRequest>()

/** Marks the request's key in the transaction of its effect (`server/http/idempotency/plugin.ts`). */
export async function markRequestDone(tx: Tx): Promise<void> {
  const request = onceOnly.getStore()
  if (!request) return
  const { accountId, key, now } = request
  await tx('idempotency_key').where({ accountId, key }).update({ doneAt: now() })
}
