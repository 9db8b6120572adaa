import { bind } from '#modules/shared'
import { isStillTrue } from '../condition.ts'
import { deliver } from './deliver.ts'
import type { DeliveryNeeds } from './needs.ts'
import { retryGivenUp, purge, sweep } from './sweep.ts'

/** Hands written messages to their carriers, each once, if its condition is still true. */
export function createDelivery(needs: DeliveryNeeds) {
  return bind(needs, { deliver, isStillTrue, retryGivenUp, sweep, purge })
}

export type Delivery = ReturnType<typeof createDelivery>
