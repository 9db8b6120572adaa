import type { SameTransactionSubscriber } from '#modules/shared'
import { createModules, type FoundationNeeds, type Services } from './modules.ts'
import { subscribersInTransaction } from './subscriptions/in-same-transaction.ts'

/**
 * Makes all modules and subscribes them to the events that other modules handle in the same
 * transaction.
 */
export function createServices(needs: FoundationNeeds): Services {
  const subscribers: SameTransactionSubscriber[] = []
  const services = createModules(needs, subscribers)
  subscribers.push(...subscribersInTransaction(services))
  return services
}
