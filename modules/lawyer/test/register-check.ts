import {
  createRecordingMessenger,
  createTestAccounts,
  ona,
  type TestAccount,
} from '#modules/account/testing'
import { createTestFiles } from '#modules/file/testing'
import type { MailOrder, SmsOrder } from '#modules/messenger'
import { createTestRegister } from '#modules/register/testing'
import type { SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { createTestLawyers } from '../testing.ts'
import { createRegisterCheck } from '../register-check/service.ts'

/**
 * The check with everything beneath it, on the test's own database. `sent` are the
 * messages; `lastCode()` reads a code from the last one.
 */
export async function registerCheckWorld(subscribers: SameTransactionSubscriber[] = []) {
  const foundation = await testFoundation({ subscribers })
  const sent: Array<{ to: string; text: string }> = []
  const { messages, mailboxes } = createRecordingMessenger()
  const messenger = {
    mailboxes,
    messages: {
      ...messages,
      sendMail: async (_tx: unknown, { to, mail }: MailOrder) =>
        void sent.push({ to: to.address, text: JSON.stringify(mail) }),
      sendSms: async (_tx: unknown, { to, text }: SmsOrder) =>
        void sent.push({ to: to.phone, text }),
    },
  }
  const on = (given: Partial<typeof foundation> = {}) => {
    const base = { ...foundation, ...given }
    const file = createTestFiles(base)
    const account = createTestAccounts(base, { files: file })
    const register = createTestRegister(base)
    return {
      account,
      file,
      register,
      check: createRegisterCheck({ ...base, account, file, messenger, register }),
    }
  }
  return {
    foundation,
    sent,
    on,
    ...on(),
    lawyers: createTestLawyers(foundation),
    /** The code that went out last. */
    lastCode: (): string => /\b\d{6}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '',
    team: async (): Promise<TestAccount['actor']> => (await ona(foundation)).actor,
  }
}
