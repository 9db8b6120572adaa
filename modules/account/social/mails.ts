import { translators, type Locale, type Tx } from '#modules/shared'
import { noticeOf, post, type To } from '../mails.ts'
import type { Needs } from '../needs.ts'

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

type Identity = { id: string; name: string }

/** Warns the owner, in case a stranger linked it. */
export const mailSignInLinked = (needs: Needs, tx: Tx, to: To, { id, name }: Identity) =>
  post(needs, tx, to, `account-linked-${id}`, signInNotice(needs, to, 'signInLinked', name))

export const mailSignInUnlinked = (needs: Needs, tx: Tx, to: To, { id, name }: Identity) =>
  post(needs, tx, to, `account-unlinked-${id}`, signInNotice(needs, to, 'signInUnlinked', name))

const signInNotice = (
  { links }: Needs,
  { locale }: To,
  notice: 'signInLinked' | 'signInUnlinked',
  provider: string,
) => noticeOf(locale, notice, links.to('account-management', {}, locale), { provider })
