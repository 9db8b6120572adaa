import type { Knex } from 'knex'
import type { Files } from '#modules/file'
import type { Messenger } from '#modules/messenger'
import type { Broadcast, Cipher, Clock, Jobs, Links, Logger, Transact } from '#modules/shared'
import type { Passwords } from './password/password.ts'
import type { SocialProvider } from './social/provider.ts'
import type { RobotCheck } from './limits/robot-check.ts'
import type { Throttle } from './limits/throttle.ts'

export type AccountNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  links: Links
  log: Logger
  jobs: Jobs
  broadcast: Broadcast
  messenger: Pick<Messenger, 'messages' | 'mailboxes'>
  files: Files
  robotCheck: RobotCheck
  passwords: Passwords
  /** Only configured providers. */
  socialProviders: readonly SocialProvider[]
}

export type Needs = AccountNeeds & { throttle: Throttle }
