import type { Knex } from 'knex'
import type { Files } from '#modules/file'
import type { Messenger } from '#modules/messenger'
import type { Broadcast, Cipher, Clock, Jobs, Links, Logger, Transact } from '#modules/shared'
import type { Passwords } from './password/password.ts'
import type { SocialProvider } from './social/provider.ts'
import type { RobotCheck } from './limits/robot-check.ts'
import type { Throttle } from './limits/throttle.ts'

/** What the composition gives this module. */
export type AccountNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  links: Links
  log: Logger
  jobs: Jobs
  broadcast: Broadcast
  messenger: Pick<
    Messenger,
    'sendMail' | 'sendSms' | 'reopenMailbox' | 'readdress' | 'forgetAccount'
  >
  files: Pick<Files, 'storeFile' | 'openFile' | 'attachPicture' | 'abandonFiles'>
  robotCheck: RobotCheck
  passwords: Passwords
  /** Those that have keys. */
  socialProviders: readonly SocialProvider[]
}

/** The same with what the module makes for itself, as its use cases see it. */
export type Needs = AccountNeeds & { throttle: Throttle }
