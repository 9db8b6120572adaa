import type { SameTransactionSubscriber } from '#modules/shared'
import { createModules, type FoundationNeeds, type Services } from './modules.ts'
import { heardInSameTransaction } from './news/in-same-transaction.ts'

/** All modules, and what an event in one of them does to the others in the same transaction. */
export function createServices(needs: FoundationNeeds): Services {
  const subscribers: SameTransactionSubscriber[] = []
  const services = createModules(needs, subscribers)
  subscribers.push(...heardInSameTransaction(services))
  return services
}
