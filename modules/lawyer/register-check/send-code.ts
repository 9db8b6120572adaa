import { maskContact } from '#modules/account'
import { translators, type Locale, type Tx } from '#modules/shared'
import type { RegisterCode } from './code.ts'
import type { RegisterCheckNeeds } from './needs.ts'

/**
 * The register's contact may belong to a stranger, so the message explains itself and names nobody.
 */
export async function sendCode(
  { messenger, links }: RegisterCheckNeeds,
  tx: Tx,
  { code, row, locale }: { code: string; row: RegisterCode; locale: Locale },
): Promise<void> {
  const t = translators[locale]
  const dedupeKey = `register-code-${row.lawyerId}-${row.createdAt.getTime()}`
  if (row.channel === 'phone') {
    await messenger.messages.sendSms(tx, {
      to: { phone: row.sentTo, locale },
      dedupeKey,
      text: t('lawyer.check.message.sms', { code }),
    })
    return
  }
  await messenger.messages.sendMail(tx, {
    to: { address: row.sentTo, locale },
    dedupeKey,
    toUnconfirmed: 'refuse',
    mail: {
      subject: t('lawyer.check.message.subject'),
      heading: t('lawyer.check.message.heading'),
      paragraphs: [t('lawyer.check.message.body')],
      facts: [
        [t('lawyer.check.message.code'), code],
        [t('lawyer.check.message.sentTo'), maskContact(row.sentTo)],
      ],
      action: {
        label: t('lawyer.check.message.action'),
        url: `${links.to('account-profile', {}, locale)}#register`,
      },
      footnote: t('lawyer.check.message.footnote'),
    },
  })
}
