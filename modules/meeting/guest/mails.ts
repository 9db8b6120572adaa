import { translators, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { guestEmailOf, type Guest } from './guest.ts'

/** Neither mail names a lawyer, a client, the guest or a matter; both are deleted once sent. */
function recipientOf({ cipher }: Needs, guest: Guest) {
  const address = guestEmailOf(cipher, guest)
  if (address === null) throw errors.GUEST_ENDED()
  return { address, locale: guest.locale }
}

export function sendLinkMail(needs: Needs, tx: Tx, guest: Guest, token: string): Promise<void> {
  const t = translators[guest.locale]
  return needs.messenger.messages.sendMail(tx, {
    to: recipientOf(needs, guest),
    dedupeKey: `meeting-guest-link-${guest.id}-${needs.clock.now().getTime()}`,
    deleteWhenSent: true,
    toUnconfirmed: 'refuse',
    mail: {
      subject: t('meeting.guestMail.link.subject'),
      heading: t('meeting.guestMail.link.heading'),
      paragraphs: [t('meeting.guestMail.link.text')],
      action: {
        label: t('meeting.guestMail.link.action'),
        url: needs.links.to('meeting-guest', {}, guest.locale, { token }),
      },
      footnote: t('meeting.guestMail.link.footnote'),
    },
  })
}

export function sendCodeMail(needs: Needs, tx: Tx, guest: Guest, code: string): Promise<void> {
  const t = translators[guest.locale]
  return needs.messenger.messages.sendMail(tx, {
    to: recipientOf(needs, guest),
    dedupeKey: `meeting-guest-code-${guest.id}-${needs.clock.now().getTime()}`,
    deleteWhenSent: true,
    toUnconfirmed: 'refuse',
    mail: {
      subject: t('meeting.guestMail.code.subject', { code }),
      heading: t('meeting.guestMail.code.heading'),
      paragraphs: [t('meeting.guestMail.code.text')],
      facts: [[t('meeting.guestMail.code.label'), code]],
      footnote: t('meeting.guestMail.code.footnote'),
    },
  })
}
