import { translators, type Locale, type Tx } from '#modules/shared'
import type { Needs } from '../needs.ts'

type To = { id: string; email: string; locale: Locale }

/** The code is in the text, not in the subject, which locked screens show. */
export async function mailArrivalCode(
  { messenger }: Needs,
  tx: Tx,
  to: { address: string; locale: Locale },
  { id, code, provider }: { id: string; code: string; provider: string },
): Promise<void> {
  const t = translators[to.locale]
  await messenger.messages.sendMail(tx, {
    to,
    dedupeKey: `account-social-code-${id}`,
    // No account exists whose deletion would erase the address.
    deleteWhenSent: true,
    mail: {
      subject: t('account.mail.socialCode.subject'),
      heading: t('account.mail.socialCode.heading'),
      paragraphs: [
        t('account.mail.socialCode.explanation', { provider }),
        t('account.mail.socialCode.code', { code }),
      ],
      footnote: t('account.mail.socialCode.footnote'),
    },
  })
}

/** Warns the owner, in case a stranger linked it. */
export const mailSignInLinked = (
  needs: Needs,
  tx: Tx,
  to: To,
  identity: { id: string; name: string },
): Promise<void> => mailSignIn(needs, tx, to, identity, 'signInLinked')
export const mailSignInUnlinked = (
  needs: Needs,
  tx: Tx,
  to: To,
  identity: { id: string; name: string },
): Promise<void> => mailSignIn(needs, tx, to, identity, 'signInUnlinked')

async function mailSignIn(
  { messenger, links }: Needs,
  tx: Tx,
  { id: accountId, email, locale }: To,
  { id, name: provider }: { id: string; name: string },
  text: 'signInLinked' | 'signInUnlinked',
): Promise<void> {
  const t = translators[locale]
  await messenger.messages.sendMail(tx, {
    to: { accountId, address: email, locale },
    dedupeKey: `account-${text === 'signInLinked' ? 'linked' : 'unlinked'}-${id}`,
    mail: {
      subject: t(`account.mail.${text}.subject`),
      heading: t(`account.mail.${text}.heading`, { provider }),
      paragraphs: [t(`account.mail.${text}.explanation`, { provider })],
      action: {
        label: t(`account.mail.${text}.action`),
        url: links.to('account-management', {}, locale),
      },
    },
  })
}
