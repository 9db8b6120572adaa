import { formatDeadlineWithZone, translators, DEFAULT_TIME_ZONE, type Tx } from '#modules/shared'
import type { Invitation } from './invitation.ts'
import type { FirmNeeds } from '../needs.ts'

/** The subject names neither the firm nor a person, since locked screens show it. */
export async function mailInvitation(
  { messenger, links }: FirmNeeds,
  tx: Tx,
  {
    invitation,
    token,
    firmName,
    inviter,
  }: { invitation: Invitation; token: string; firmName: string; inviter: string },
): Promise<void> {
  const { id, email, expiresAt, kind, locale, sentAt } = invitation
  const t = translators[locale]
  const words = kind === 'account' ? 'account' : 'invitation'
  await messenger.messages.sendMail(tx, {
    to: { address: email, locale },
    dedupeKey: `firm-invitation-${id}-${sentAt.getTime()}`,
    toUnconfirmed: 'refuse',
    mail: {
      subject: t(`firm.mail.${words}.subject`),
      heading: t(`firm.mail.${words}.heading`, { firm: firmName }),
      paragraphs: [
        t(`firm.mail.${words}.text`, { firm: firmName, inviter }),
        t('firm.mail.howToAnswer'),
      ],
      action: {
        label: t(`firm.mail.${words}.action`),
        url: links.to('firm-invitation', {}, locale, { token }),
      },
      footnote: t('firm.mail.footnote', {
        until: formatDeadlineWithZone(expiresAt, locale, DEFAULT_TIME_ZONE, sentAt),
      }),
    },
  })
}
