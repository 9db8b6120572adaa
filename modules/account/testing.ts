import { hash } from '@node-rs/argon2'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { solveChallenge, type Challenge } from 'altcha-lib'
import type { Knex } from 'knex'
import type { Messenger } from '#modules/messenger'
import { newId, type Actor, type Clock } from '#modules/shared'
import { createAccountRow, type NewAccount } from './registration/create-account.ts'
import type { AccountNeeds } from './needs.ts'
import { getPerson } from './person.ts'
import { argon2Passwords } from './password/password.ts'
import { createAltcha, type RobotCheck } from './limits/robot-check.ts'
import { createAccount, type Account } from './service.ts'

export const TEST_PASSWORD = 'Patarta-demo-1'

/** For modules below which only people are needed. */
export const testPeople = { people: { getPerson } }

export type TestAccount = {
  id: string
  email: string
  name: string
  lastname: string
  actor: Actor
}
type Needs = { db: Knex; clock: Clock }
type Foundation = Omit<
  AccountNeeds,
  'messenger' | 'files' | 'robotCheck' | 'passwords' | 'socialProviders'
>

let passwordHash: Promise<string> | undefined

/**
 * A confirmed account that signs in with TEST_PASSWORD; a client called Tomas unless told
 * otherwise.
 */
export async function anAccount(
  { db, clock }: Needs,
  given: Partial<NewAccount> = {},
): Promise<TestAccount> {
  // Cheap on purpose: no test depends on the cost of argon2.
  passwordHash ??= hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1 })
  const id = given.id ?? newId()
  const account = {
    name: 'Tomas',
    lastname: 'Petraitis',
    email: `${given.name?.toLowerCase() ?? 'tomas'}-${id}@patarta.test`,
    roles: ['ROLE_USER' as const],
    locale: 'lt' as const,
    ...given,
    id,
  }
  const hashed = await passwordHash
  await db.transaction((tx) =>
    createAccountRow({ clock }, tx, {
      ...account,
      ...(given.password === undefined && { passwordHash: hashed }),
    }),
  )
  const { name, lastname, email, roles, locale } = account
  return { id, name, lastname, email, actor: { accountId: id, roles, locale } }
}

/** Clients Tomas (Lithuanian) and Emma (English), lawyer Rasa, and Ona of the platform's team. */
export const tomas = (needs: Needs) => anAccount(needs)
export const emma = (needs: Needs) =>
  anAccount(needs, { name: 'Emma', lastname: 'Clarke', locale: 'en' })
export const rasa = (needs: Needs) =>
  anAccount(needs, { name: 'Rasa', lastname: 'Jankauskaitė', roles: ['ROLE_LAWYER'] })
export const ona = (needs: Needs) =>
  anAccount(needs, { name: 'Ona', lastname: 'Kazlauskienė', roles: ['ROLE_ADMIN'] })

type PostedMail = Parameters<Messenger['messages']['sendMail']>[1]

type PostedSms = Parameters<Messenger['messages']['sendSms']>[1]

/** Keeps the mails and text messages an account would have sent. */
export function createRecordingMessenger(): AccountNeeds['messenger'] & {
  mails: PostedMail[]
  texts: PostedSms[]
  readdressed: Array<{ accountId: string; address: string }>
} {
  const mails: PostedMail[] = []
  const texts: PostedSms[] = []
  const readdressed: Array<{ accountId: string; address: string }> = []
  return {
    mails,
    texts,
    readdressed,
    messages: {
      sendMail: async (_tx, mail) => {
        mails.push(mail)
      },
      sendSms: async (_tx, sms) => {
        texts.push(sms)
      },
      send: async () => {},
      readdress: async (_tx, given) => {
        readdressed.push(given)
      },
      eraseAccount: async () => {},
      listSent: async () => [],
      listReceipts: async () => [],
      listOfConsultation: async () => [],
    },
    mailboxes: {
      reopenMailbox: async () => true,
      liftRefusal: async () => {},
      storeRefusals: async () => {},
      isRefusing: async () => false,
      listRefusals: async () => ({ items: [], total: 0, page: 1, pageSize: 50 }),
    },
  }
}

/**
 * A robot check for tests that are about something else: `work: 4` counts as work of that weight,
 * as often as one likes.
 */
export const trustingRobotCheck: RobotCheck = {
  challenge: async (weight = 1) => ({ weight }),
  judge: async (payload, { weight }) =>
    Number(/^work: (\d+)$/.exec(payload)?.[1] ?? 0) >= weight ? 'accepted' : 'too-light',
}

/** What the worker does about requests for a new password. */
export async function postReminders(
  account: { sendPasswordLink(emailSealed: string): Promise<void> },
  jobs: { enqueued: Array<{ job: string; data: object }> },
): Promise<number> {
  const requests = jobs.enqueued.splice(0).filter(({ job }) => job === 'account.post-password-link')
  for (const { data } of requests)
    await account.sendPasswordLink((data as { emailSealed: string }).emailSealed)
  return requests.length
}

/** What a browser answers to a robot check. */
export async function solveRobotCheck(challenge: object): Promise<string> {
  const asked = challenge as Challenge
  const solution = await solveChallenge({ challenge: asked, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: asked, solution })).toString('base64')
}

/** For tests without pictures: every verb but the release of files rejects. */
export const noFiles = {
  ...Object.fromEntries(
    ['storeFile', 'openFile', 'attachPicture'].map((verb) => [
      verb,
      () => Promise.reject(new Error('No files in this test')),
    ]),
  ),
  abandonFiles: async () => {},
} as unknown as AccountNeeds['files']

/** The module as tests need it: a messenger that records, no pictures, unless told otherwise. */
export const createTestAccounts = (
  foundation: Foundation,
  given: Partial<AccountNeeds> = {},
): Account =>
  createAccount({
    messenger: createRecordingMessenger(),
    files: noFiles,
    robotCheck: createAltcha(foundation),
    passwords: argon2Passwords,
    socialProviders: [],
    ...foundation,
    ...given,
  })
