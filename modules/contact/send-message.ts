import { networkOf } from '#modules/account'
import { afterCommit, newId, type Locale, sealedIn } from '#modules/shared'
import { ContactMessage } from './contact-message.ts'
import { MESSAGES_TO_MAILBOX, messagesFromAddress } from './limits.ts'
import { acknowledgementMail } from './mails.ts'
import type { Needs } from './needs.ts'
import type { ContactWords } from './schemas.ts'

type Sender = { locale: Locale; ipAddress: string }

/** Stores a message to the team and acknowledges it by mail. */
export async function sendMessage(
  needs: Needs,
  { words, sender, robotCheck }: { words: ContactWords; sender: Sender; robotCheck?: string },
): Promise<{ id: string }> {
  const { transact, clock, cipher, account, messenger, setting, log } = needs
  const { contactMessagesPerHour } = await setting.getPublicSettings()
  await account.limits.requireRobotCheck(robotCheck, { ipAddress: sender.ipAddress })
  await account.limits.countAttempt(
    messagesFromAddress(contactMessagesPerHour),
    networkOf(sender.ipAddress),
  )
  const email = words.email.trim().toLowerCase()
  await account.limits.countAttempt(MESSAGES_TO_MAILBOX, email)

  const id = newId()
  await transact(async (tx) => {
    await ContactMessage.query(tx).insert({
      id,
      email,
      name: words.name.trim(),
      lastname: words.lastname.trim(),
      theme: words.theme,
      textSealed: cipher.seal(words.message.trim(), sealedIn('contact_message.text_sealed', id)),
      locale: sender.locale,
      robotChecked: true,
      status: 'waiting',
      receivedAt: clock.now(),
    })
    afterCommit(tx, () => account.team.publishDeskChange())
    await messenger.messages.sendMail(tx, {
      to: { address: email, locale: sender.locale },
      dedupeKey: `contact-received-${id}`,
      toUnconfirmed: 'leave-out',
      mail: acknowledgementMail(needs, sender.locale),
    })
  })
  log.info({ messageId: id }, 'a message to the team')
  return { id }
}
