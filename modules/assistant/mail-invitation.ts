import { DEFAULT_TIME_ZONE, formatDeadlineWithZone, translators, type Tx } from '#modules/shared'
import type { Assistant } from './assistant.ts'
import type { Needs } from './needs.ts'

/** The subject names no person, since locked screens show it. */
export async function mailInvitation(
  { messenger, links }: Needs,
  tx: Tx,
  { invitation, token, inviter }: { invitation: Assistant; token: string; inviter: string },
): Promise<void> {
  const { id, email, expiresAt, locale, invitedAt } = invitation
  const t = translators[locale]
  await messenger.messages.sendMail(tx, {
    to: { address: email!, locale },
    dedupeKey: `assistant-invitation-${id}`,
    toUnconfirmed: 'refuse',
    mail: {
      subject: t('assistant.mail.subject'),
      heading: t('assistant.mail.heading', { inviter }),
      paragraphs: [
        t('assistant.mail.text', { inviter }),
        t('assistant.mail.secrecy'),
        t('assistant.mail.howToAnswer'),
      ],
      action: {
        label: t('assistant.mail.action'),
        url: links.to('assistant-invitation', {}, locale, { token }),
      },
      footnote: t('assistant.mail.footnote', {
        until: formatDeadlineWithZone(expiresAt, locale, DEFAULT_TIME_ZONE, invitedAt),
      }),
    },
  })
}
