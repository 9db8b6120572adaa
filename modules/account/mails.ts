import { formatMoment, formatMoney, translators, type Locale, type Tx } from '#modules/shared'
import type { AccountLink } from './account-link.ts'
import type { Needs } from './needs.ts'

type To = { id: string; email: string; locale: Locale }
type Link = Pick<AccountLink, 'id'> & { token: string }
type Outgoing = Parameters<Needs['messenger']['sendMail']>[1]

/** To somebody of ours, in their language, once for each key. */
const post = (
  { messenger }: Needs,
  tx: Tx,
  to: To,
  dedupeKey: string,
  mail: Outgoing['mail'],
): Promise<void> =>
  messenger.sendMail(tx, {
    to: { accountId: to.id, address: to.email, locale: to.locale },
    dedupeKey,
    mail,
  })

/** Told each time it happens. */
const postNow = (
  needs: Needs,
  tx: Tx,
  to: To,
  key: string,
  mail: Outgoing['mail'],
): Promise<void> =>
  post(needs, tx, to, `account-${key}-${to.id}-${needs.clock.now().getTime()}`, mail)

export async function mailActivationLink(
  { messenger, links }: Needs,
  tx: Tx,
  to: To,
  link: Link,
): Promise<void> {
  const t = translators[to.locale]
  await messenger.sendMail(tx, {
    to: { accountId: to.id, address: to.email, locale: to.locale },
    dedupeKey: `account-activation-${link.id}`,
    toStranger: 'registration',
    mail: {
      subject: t('account.mail.activation.subject'),
      heading: t('account.mail.activation.heading'),
      paragraphs: [t('account.mail.activation.explanation')],
      action: {
        label: t('account.mail.activation.action'),
        url: links.to('user-activation', { id: to.id }, to.locale, { token: link.token }),
      },
      footnote: t('account.mail.activation.footnote'),
    },
  })
}

export function mailPasswordLink(needs: Needs, tx: Tx, to: To, link: Link): Promise<void> {
  const t = translators[to.locale]
  return post(needs, tx, to, `account-password-${link.id}`, {
    subject: t('account.mail.password.subject'),
    heading: t('account.mail.password.heading'),
    paragraphs: [t('account.mail.password.explanation')],
    action: {
      label: t('account.mail.password.action'),
      url: needs.links.to('new-password', { token: link.token }, to.locale),
    },
    footnote: t('account.mail.password.footnote'),
  })
}

/**
 * Whoever changed a password hears of it, in case it was somebody else. `isHere`: by the person
 * themself, whose session stays open.
 */
export function mailPasswordChanged(
  needs: Needs,
  tx: Tx,
  to: To,
  { isHere = false } = {},
): Promise<void> {
  const t = translators[to.locale]
  return postNow(needs, tx, to, 'password-changed', {
    subject: t('account.mail.passwordChanged.subject'),
    heading: t('account.mail.passwordChanged.heading'),
    paragraphs: [
      t(isHere ? 'account.mail.passwordChanged.here' : 'account.mail.passwordChanged.explanation'),
    ],
    action: {
      label: t('account.mail.passwordChanged.action'),
      url: needs.links.to('password-reminder', {}, to.locale),
    },
  })
}

/**
 * The code stands in the subject, where a locked screen shows it: it is worth nothing without the
 * open session.
 */
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

/** To the old address: whoever lost it to somebody else must hear of it. */
export function mailEmailChanged(needs: Needs, tx: Tx, to: To): Promise<void> {
  const t = translators[to.locale]
  return postNow(needs, tx, to, 'email-changed', {
    subject: t('account.mail.emailChanged.subject'),
    heading: t('account.mail.emailChanged.heading'),
    paragraphs: [t('account.mail.emailChanged.explanation')],
    action: {
      label: t('account.mail.emailChanged.action'),
      url: needs.links.to('contact', {}, to.locale),
    },
  })
}

/** To the owner of an address that somebody else, or they themselves, tried to register with. */
export function mailAddressTried(needs: Needs, tx: Tx, to: To): Promise<void> {
  const t = translators[to.locale]
  return postNow(needs, tx, to, 'address-tried', {
    subject: t('account.mail.addressTried.subject'),
    heading: t('account.mail.addressTried.heading'),
    paragraphs: [
      t('account.mail.addressTried.explanation'),
      t('account.mail.addressTried.forgot', {
        url: needs.links.to('password-reminder', {}, to.locale),
      }),
    ],
    action: {
      label: t('account.mail.addressTried.action'),
      url: needs.links.to('login', {}, to.locale),
    },
    footnote: t('account.mail.addressTried.footnote'),
  })
}

/** The first to a mailbox that refused: whoever reads it knows that mails arrive again. */
export function mailTrial(needs: Needs, tx: Tx, to: To): Promise<void> {
  const t = translators[to.locale]
  return postNow(needs, tx, to, 'mailbox-trial', {
    subject: t('account.mail.trial.subject'),
    heading: t('account.mail.trial.heading'),
    paragraphs: [t('account.mail.trial.explanation')],
    action: {
      label: t('account.mail.trial.action'),
      url: needs.links.to('notifications', {}, to.locale),
    },
  })
}

/** Whoever has a recovery code stolen hears of its use. */
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
 * Leaves without the account's id, so that it survives the wiping of it, and is forgotten once it
 * left.
 */
export async function mailFarewell(
  { messenger, clock }: Needs,
  tx: Tx,
  to: To,
  ended: readonly Ended[],
): Promise<void> {
  const t = translators[to.locale]
  await messenger.sendMail(tx, {
    to: { address: to.email, locale: to.locale },
    dedupeKey: `account-deleted-${to.id}`,
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
        formatMoment(startsAt, to.locale, timeZone, clock.now()),
        refundCents > 0
          ? t('account.mail.deleted.refund', { amount: formatMoney(refundCents, to.locale) })
          : t('account.mail.deleted.noRefund'),
      ]),
      footnote: t('account.mail.deleted.footnote'),
    },
  })
}
