import type { Knex } from 'knex'
import { accountJobs, accountRoutes, createAccount } from '#modules/account'
import { createMessenger, messengerJobs } from '#modules/messenger'
import { createSetting, settingRoutes } from '#modules/setting'
import {
  createCipher,
  createTransact,
  type App,
  type Broadcast,
  type Cipher,
  type Clock,
  type EventType,
  type JobHandler,
  type Jobs,
  type Links,
  type Logger,
  type RecordedEvent,
  type SameTransactionSubscriber,
  type Transact,
} from '#modules/shared'
import type { Config } from './config.ts'
import { carriersOf } from './edges.ts'

/**
 * The map: which module may import which. A module imports only from lower levels, and only through the other's door.
 * The linter's import rules are generated from this list.
 */
export const levels = [
  ['shared'],
  ['account', 'messenger', 'file', 'setting'],
  ['specialty'],
  ['lawyer'],
  ['calendar'],
  ['directory', 'consultation'],
  ['payment', 'invoice', 'agreement', 'meeting'],
  ['review', 'notification'],
] as const

/** What every module may ask for. */
export type Foundation = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  jobs: Jobs
  broadcast: Broadcast
  links: Links
  log: Logger
}

type FoundationNeeds = Omit<Foundation, 'transact' | 'cipher'> & { config: Config; onCommitted?: (events: RecordedEvent[]) => void }

/** Makes every module, lowest first, each with exactly what it needs. */
export function createServices({ config, onCommitted, ...given }: FoundationNeeds) {
  const sameTransaction: SameTransactionSubscriber[] = []
  const transact = createTransact({
    db: given.db,
    clock: given.clock,
    subscribers: sameTransaction,
    onError: (error) => given.log.error({ err: error }, 'after-commit listener failed'),
    ...(onCommitted && { onCommitted }),
  })
  const foundation: Foundation = { ...given, transact, cipher: createCipher(config.secrets) }
  const messenger = createMessenger({ ...foundation, ...carriersOf(config), brand: { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL } })
  const account = createAccount({ ...foundation, messenger })
  const setting = createSetting(foundation)
  const services = { foundation, account, messenger, setting }
  sameTransaction.push(...heardInSameTransaction(services))
  return services
}

export type Services = ReturnType<typeof createServices>

/** News whose consequence must appear with the change itself, or not at all. */
function heardInSameTransaction(_services: Services): SameTransactionSubscriber[] {
  return []
}

export type Subscription = { event: EventType; name: string; hear(event: RecordedEvent): Promise<unknown> }

/** News whose consequence follows the change, by a job that is tried until it succeeds. */
export function heardAfterCommit(_services: Services): Subscription[] {
  return []
}

/** All work that is done outside a request. */
export function jobHandlers({ account, messenger }: Services): JobHandler[] {
  return [...accountJobs(account), ...messengerJobs(messenger)]
}

/** All routes of the API. */
export function moduleRoutes({ account, setting }: Services, config: Config): Array<(app: App) => Promise<void>> {
  return [accountRoutes(account, { secureCookies: config.isProduction }), settingRoutes(setting)]
}

