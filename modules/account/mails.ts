import type { MailContent } from '#modules/messenger'
import { formatMoment, formatMoney, translators, type Locale, type Tx } from '#modules/shared'
import type { AccountLink } from './account-link.ts'
import type { AccountModel } from './account.ts'
import type { Needs } from './needs.ts'

export type To = { id: string; email: string; locale: Locale }
type Link = Pick<AccountLink, 'id'> & { token: string }

export const addressee = (
  { id, locale }: Pick<AccountModel, 'id' | 'locale'>,
  email: string,
): To => ({ id, email, locale })

export const post = (
  { messenger }: Needs,
  tx: Tx,
  { id: accountId, email: address, locale }: To,
  dedupeKey: string,
  mail: MailContent,
): Promise<void> =>
  messenger.messages.sendMail(tx, { to: { accountId, address, locale }, dedupeKey, mail })

/** Sends one mail per call, however often it happens. */
const postNow = (needs: Needs, tx: Tx, to: To, key: string, mail: MailContent): Promise<void> =>
  post(needs, tx, to, `account-${key}-${to.id}-${needs.clock.now().getTime()}`, mail)

type Notice =
  | 'activation'
  | 'password'
  | 'passwordChanged'
  | 'emailChanged'
  | 'addressTried'
  | 'trial'
  | 'signInLinked'
  | 'signInUnlinked'

export function noticeOf(
  locale: Locale,
  name: Notice,
  url: string,
  params: Record<string, string> = {},
) {
  const t = translators[locale]
  return {
    subject: t(`account.mail.${name}.subject`),
    heading: t(`account.mail.${name}.heading`, params),
    paragraphs: [t(`account.mail.${name}.explanation`, params)],
    action: { label: t(`account.mail.${name}.action`), url },
  }
}

export async function mailActivationLink(
  { messenger, links }: Needs,
  tx: Tx,
  { id, email: address, locale }: To,
  link: Link,
): Promise<void> {
  const url = links.to('user-activation', { id }, locale, { token: link.token })
  await messenger.messages.sendMail(tx, {
    to: { accountId: id, address, locale },
    dedupeKey: `account-activation-${link.id}`,
    toUnconfirmed: 'registration',
    mail: {
      ...noticeOf(locale, 'activation', url),
      footnote: translators[locale]('account.mail.activation.footnote'),
    },
  })
}

export const mailPasswordLink = (needs: Needs, tx: Tx, to: To, link: Link): Promise<void> =>
  post(needs, tx, to, `account-password-${link.id}`, {
    ...noticeOf(
      to.locale,
      'password',
      needs.links.to('new-password', { token: link.token }, to.locale),
    ),
    footnote: translators[to.locale]('account.mail.password.footnote'),
  })

/** Warns the owner. `isHere`: the person changed it in a session that stays open. */
export function mailPasswordChanged(
  needs: Needs,
  tx: Tx,
  to: To,
  { isHere = false } = {},
): Promise<void> {
  const url = needs.links.to('password-reminder', {}, to.locale)
  return postNow(needs, tx, to, 'password-changed', {
    ...noticeOf(to.locale, 'passwordChanged', url),
    ...(isHere && { paragraphs: [translators[to.locale]('account.mail.passwordChanged.here')] }),
  })
}

/** The code is in the subject, visible on a locked screen: it is useless without the open session. */
export function mailCode(needs: Needs, tx: Tx, to: To, code: string): Promise<void> {
  const t = translators[to.locale]
  return postNow(needs, tx, to, 'code', {
    subject: t('account.mail.code.subject', { code }),
    heading: t('account.mail.code.heading'),
    paragraphs: [t('account.mail.code.explanation')],
    facts: [[t('account.mail.code.label'), code]],
    footnote: t('account.mail.code.footnote'),
  })
}

/** Sent to the old address, in case a stranger changed it. */
export const mailEmailChanged = (needs: Needs, tx: Tx, to: To): Promise<void> =>
  postNow(
    needs,
    tx,
    to,
    'email-changed',
    noticeOf(to.locale, 'emailChanged', needs.links.to('contact', {}, to.locale)),
  )

export function mailAddressTried(needs: Needs, tx: Tx, to: To): Promise<void> {
  const t = translators[to.locale]
  const notice = noticeOf(to.locale, 'addressTried', needs.links.to('login', {}, to.locale))
  const url = needs.links.to('password-reminder', {}, to.locale)
  return postNow(needs, tx, to, 'address-tried', {
    ...notice,
    paragraphs: [...notice.paragraphs, t('account.mail.addressTried.forgot', { url })],
    footnote: t('account.mail.addressTried.footnote'),
  })
}

/** The first mail to a reopened mailbox. */
export const mailTrial = (needs: Needs, tx: Tx, to: To): Promise<void> =>
  postNow(
    needs,
    tx,
    to,
    'mailbox-trial',
    noticeOf(to.locale, 'trial', needs.links.to('notifications', {}, to.locale)),
  )

/** Warns the owner, in case the code was stolen. */
export function mailRecoveryCodeUsed(needs: Needs, tx: Tx, to: To, left: number): Promise<void> {
  const t = translators[to.locale]
  return postNow(needs, tx, to, 'recovery-code', {
    subject: t('account.mail.recoveryCode.subject'),
    heading: t('account.mail.recoveryCode.heading'),
    paragraphs: [t('account.mail.recoveryCode.explanation', { n: left })],
    footnote: t('account.mail.recoveryCode.footnote'),
  })
}

/** A consultation that ends with the account. */
export type Ended = { startsAt: Date; timeZone: string; refundCents: number }

/**
 * Sent without the account's id, so that it survives the deletion, and deleted once sent.
 */
export async function mailFarewell(
  { messenger, clock }: Needs,
  tx: Tx,
  { id, email: address, locale }: To,
  ended: readonly Ended[],
): Promise<void> {
  const t = translators[locale]
  await messenger.messages.sendMail(tx, {
    to: { address, locale },
    dedupeKey: `account-deleted-${id}`,
    deleteWhenSent: true,
    mail: {
      subject: t('account.mail.deleted.subject'),
      heading: t('account.mail.deleted.heading'),
      paragraphs: [
        t('account.mail.deleted.explanation'),
        ...(ended.length > 0 ? [t('account.mail.deleted.ended')] : []),
        t('account.mail.deleted.kept'),
      ],
      facts: ended.map(({ startsAt, timeZone, refundCents }) => [
        formatMoment(startsAt, locale, timeZone, clock.now()),
        refundCents > 0
          ? t('account.mail.deleted.refund', { amount: formatMoney(refundCents, locale) })
          : t('account.mail.deleted.noRefund'),
      ]),
      footnote: t('account.mail.deleted.footnote'),
    },
  })
}
