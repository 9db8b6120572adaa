import { createTestFiles } from '#modules/file/testing'
import { testFoundation } from '#testing'
import {
  anAccount,
  createRecordingMessenger,
  trustingRobotCheck,
  createTestAccounts,
} from '../testing.ts'

/** Another code than this one. */
export const otherThan = (code: string, n = 0) =>
  String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')

/** Accounts whose owners act on them, and the codes that were sent to them. */
export async function aWorldOfAccounts() {
  const foundation = await testFoundation()
  const { db, clock, transact } = foundation
  const messenger = createRecordingMessenger()
  const files = createTestFiles(foundation)
  const account = createTestAccounts(foundation, {
    messenger,
    files,
    robotCheck: trustingRobotCheck,
  })
  const mailed = (address: string) =>
    /\d{6}/.exec(
      messenger.mails.findLast(({ to }) => to.address === address)?.mail.subject ?? '',
    )?.[0] ?? 'none'
  const texted = (phone: string) =>
    /\d{6}/.exec(messenger.texts.findLast(({ to }) => to.phone === phone)?.text ?? '')?.[0] ??
    'none'
  /** Somebody who signed in so long ago, and what they act as. */
  async function signedIn(given: Parameters<typeof anAccount>[1] = {}, ago = 0) {
    const person = await anAccount(foundation, given)
    const session = await account.sessions.openSession(db, {
      accountId: person.id,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    })
    clock.advance(ago)
    const actor = await account.sessions.findViewerBySession(session.token)
    return { ...person, token: session.token, actor: actor! }
  }
  return { foundation, db, clock, transact, messenger, files, account, mailed, texted, signedIn }
}
