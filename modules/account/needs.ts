import type { Readable } from 'node:stream'
import type { Knex } from 'knex'
import type {
  Actor,
  Broadcast,
  Cipher,
  Clock,
  Db,
  Jobs,
  Links,
  Locale,
  Logger,
  Transact,
  Tx,
} from '#modules/shared'
import type { Passwords } from './password.ts'
import type { SocialProvider } from './social/provider.ts'
import type { RobotCheck } from './robot-check.ts'
import type { Throttle } from './throttle.ts'

/**
 * The part of the messenger that accounts use. Modules of one level do not import each other; the
 * composition joins them.
 */
export type MailPort = {
  sendMail(
    tx: Tx,
    mail: {
      to: { accountId?: string; address: string; locale: Locale }
      dedupeKey: string
      mail: {
        subject: string
        heading: string
        paragraphs: string[]
        facts?: Array<[label: string, value: string]>
        action?: { label: string; url: string }
        footnote?: string
      }
      /** Nothing of it is kept once it left. */
      forgetWhenSent?: boolean
      /**
       * To an address nobody has confirmed: beyond its share of a day it is refused, or left out.
       */
      toStranger?: 'registration' | 'refuse' | 'leave-out'
    },
  ): Promise<void>
  sendSms(
    tx: Tx,
    sms: {
      to: { accountId?: string; phone: string; locale: Locale }
      dedupeKey: string
      text: string
    },
  ): Promise<void>
  /** Sends to a mailbox again that refused mails; false where it did not. */
  reopenMailbox(tx: Tx, address: string): Promise<boolean>
  /** What waits for the person goes to the address that is theirs now. */
  readdress(tx: Tx, given: { accountId: string; address: string }): Promise<void>
  /** Takes back what has not left yet and forgets the addresses of what has. */
  forgetAccount(tx: Tx, given: { accountId: string }): Promise<void>
}

/** The part of the file module that accounts use, for people's pictures. */
export type FilePort = {
  storeFile(
    actor: Pick<Actor, 'accountId'>,
    file: { name: string; stream: Readable; purpose: 'portrait' },
  ): Promise<{ id: string }>
  openFile(db: Db, fileId: string): Promise<{ stream: Readable }>
  attachPicture(tx: Tx, actor: Pick<Actor, 'accountId'>, fileId: string): Promise<void>
  abandonFiles(tx: Tx, given: { fileIds: readonly string[] }): Promise<void>
}

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
  messenger: MailPort
  files: FilePort
  /** ALTCHA's proof of work unless the configuration names another. */
  robotCheck?: RobotCheck
  /** argon2id unless a test counts what is done. */
  passwords?: Passwords
  /** Those that have keys; none unless the composition says so. */
  socialProviders?: readonly SocialProvider[]
}

/** The same with what the module makes for itself, as its use cases see it. */
export type Needs = Omit<AccountNeeds, 'robotCheck' | 'passwords'> & {
  robotCheck: RobotCheck
  passwords: Passwords
  throttle: Throttle
}
