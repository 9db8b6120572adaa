import { networkOf } from '#modules/account'
import { newId, type Locale } from '#modules/shared'
import { ContactMessage } from './contact-message.ts'
import { MESSAGES_TO_MAILBOX, messagesFromAddress, UNPROVEN_FROM_ADDRESS, UNPROVEN_MESSAGES } from './limits.ts'
import { acknowledgementMail } from './mails.ts'
import type { ContactNeeds } from './needs.ts'
import type { ContactWords } from './schemas.ts'

export type Sender = { locale: Locale; address: string }
/** 'no-script' is a form that no script could send: it proves no work and is counted more strictly. */
type Proof = { robotCheck: string | undefined } | 'no-script'

/** Takes a message to the team and acknowledges it by mail. */
export async function sendMessage(needs: ContactNeeds, words: ContactWords, sender: Sender, proof: Proof): Promise<{ id: string }> {
  const { transact, clock, cipher, account, messenger, setting, log } = needs
  const { contactMessagesPerHour } = await setting.getPublicSettings()
  if (proof === 'no-script') {
    await account.spendAttempt(UNPROVEN_FROM_ADDRESS, networkOf(sender.address))
    await account.spendAttempt(UNPROVEN_MESSAGES, 'all')
  } else {
    await account.requireRobotCheck(proof.robotCheck, { address: sender.address })
  }
  await account.spendAttempt(messagesFromAddress(contactMessagesPerHour), networkOf(sender.address))
  const email = words.email.trim().toLowerCase()
  await account.spendAttempt(MESSAGES_TO_MAILBOX, email)

  const id = newId()
  await transact(async (tx) => {
    await ContactMessage.query(tx).insert({
      id, email, name: words.name.trim(), lastname: words.lastname.trim(), theme: words.theme, textSealed: cipher.seal(words.message.trim()),
      locale: sender.locale, robotChecked: proof !== 'no-script', status: 'waiting', receivedAt: clock.now(),
    })
    await messenger.sendMail(tx, { to: { address: email, locale: sender.locale }, dedupeKey: `contact-received-${id}`, toStranger: 'leave-out', mail: acknowledgementMail(needs, sender.locale) })
  })
  log.info({ messageId: id }, 'a message to the team')
  return { id }
}
