import { formatMoment, formatMoney, translators, type Locale, type Tx } from '#modules/shared'
import type { AccountLink } from './account-link.ts'
import type { Needs } from './needs.ts'

type To = { id: string; email: string; locale: Locale }
type Link = Pick<AccountLink, 'id'> & { token: string }

export async function mailActivationLink({ messenger, links }: Needs, tx: Tx, to: To, link: Link): Promise<void> {
  const t = translators[to.locale]
  await messenger.sendMail(tx, {
    to: { accountId: to.id, address: to.email, locale: to.locale },
    dedupeKey: `account-activation-${link.id}`,
    toStranger: 'registration',
    mail: {
      subject: t('account.mail.activation.subject'),
      heading: t('account.mail.activation.heading'),
      paragraphs: [t('account.mail.activation.explanation')],
      action: { label: t('account.mail.activation.action'), url: links.to('user-activation', { id: to.id }, to.locale, { token: link.token }) },
      footnote: t('account.mail.activation.footnote'),
    },
  })
}

export async function mailPasswordLink({ messenger, links }: Needs, tx: Tx, to: To, link: Link): Promise<void> {
  const t = translators[to.locale]
  await messenger.sendMail(tx, {
    to: { accountId: to.id, address: to.email, locale: to.locale },
    dedupeKey: `account-password-${link.id}`,
    mail: {
      subject: t('account.mail.password.subject'),
      heading: t('account.mail.password.heading'),
      paragraphs: [t('account.mail.password.explanation')],
      action: { label: t('account.mail.password.action'), url: links.to('new-password', { token: link.token }, to.locale) },
      footnote: t('account.mail.password.footnote'),
    },
  })
}

/** Whoever changed a password hears of it, in case it was somebody else. */
export async function mailPasswordChanged({ messenger, links, clock }: Needs, tx: Tx, to: To): Promise<void> {
  const t = translators[to.locale]
  await messenger.sendMail(tx, {
    to: { accountId: to.id, address: to.email, locale: to.locale },
    dedupeKey: `account-password-changed-${to.id}-${clock.now().getTime()}`,
    mail: {
      subject: t('account.mail.passwordChanged.subject'),
      heading: t('account.mail.passwordChanged.heading'),
      paragraphs: [t('account.mail.passwordChanged.explanation')],
      action: { label: t('account.mail.passwordChanged.action'), url: links.to('password-reminder', {}, to.locale) },
    },
  })
}

/** The same where the person themself changed it: this session stays open. */
export async function mailPasswordChangedHere({ messenger, links, clock }: Needs, tx: Tx, to: To): Promise<void> {
  const t = translators[to.locale]
  await messenger.sendMail(tx, {
    to: { accountId: to.id, address: to.email, locale: to.locale },
    dedupeKey: `account-password-changed-${to.id}-${clock.now().getTime()}`,
    mail: {
      subject: t('account.mail.passwordChanged.subject'),
      heading: t('account.mail.passwordChanged.heading'),
      paragraphs: [t('account.mail.passwordChanged.here')],
      action: { label: t('account.mail.passwordChanged.action'), url: links.to('password-reminder', {}, to.locale) },
    },
  })
}

/** The code stands in the subject, where a locked screen shows it: it is worth nothing without the open session. */
export async function mailCode({ messenger, clock }: Needs, tx: Tx, to: To, code: string): Promise<void> {
  const t = translators[to.locale]
  await messenger.sendMail(tx, {
    to: { accountId: to.id, address: to.email, locale: to.locale },
    dedupeKey: `account-code-${to.id}-${clock.now().getTime()}`,
    mail: {
      subject: t('account.mail.code.subject', { code }),
      heading: t('account.mail.code.heading'),
      paragraphs: [t('account.mail.code.explanation')],
      facts: [[t('account.mail.code.label'), code]],
      footnote: t('account.mail.code.footnote'),
    },
  })
}

/** To the old address: whoever lost it to somebody else must hear of it. */
export async function mailEmailChanged({ messenger, links, clock }: Needs, tx: Tx, to: To): Promise<void> {
  const t = translators[to.locale]
  await messenger.sendMail(tx, {
    to: { accountId: to.id, address: to.email, locale: to.locale },
    dedupeKey: `account-email-changed-${to.id}-${clock.now().getTime()}`,
    mail: {
      subject: t('account.mail.emailChanged.subject'),
      heading: t('account.mail.emailChanged.heading'),
      paragraphs: [t('account.mail.emailChanged.explanation')],
      action: { label: t('account.mail.emailChanged.action'), url: links.to('contact', {}, to.locale) },
    },
  })
}

/** The first to a mailbox that refused: whoever reads it knows that mails arrive again. */
export async function mailTrial({ messenger, links, clock }: Needs, tx: Tx, to: To): Promise<void> {
  const t = translators[to.locale]
  await messenger.sendMail(tx, {
    to: { accountId: to.id, address: to.email, locale: to.locale },
    dedupeKey: `account-mailbox-trial-${to.id}-${clock.now().getTime()}`,
    mail: {
      subject: t('account.mail.trial.subject'),
      heading: t('account.mail.trial.heading'),
      paragraphs: [t('account.mail.trial.explanation')],
      action: { label: t('account.mail.trial.action'), url: links.to('notifications', {}, to.locale) },
    },
  })
}

/** Whoever has a recovery code stolen hears of its use. */
export async function mailRecoveryCodeUsed({ messenger, clock }: Needs, tx: Tx, to: To, left: number): Promise<void> {
  const t = translators[to.locale]
  await messenger.sendMail(tx, {
    to: { accountId: to.id, address: to.email, locale: to.locale },
    dedupeKey: `account-recovery-code-${to.id}-${clock.now().getTime()}`,
    mail: {
      subject: t('account.mail.recoveryCode.subject'),
      heading: t('account.mail.recoveryCode.heading'),
      paragraphs: [t('account.mail.recoveryCode.explanation', { n: left })],
      footnote: t('account.mail.recoveryCode.footnote'),
    },
  })
}

/** A consultation that ends with the account. */
export type Ended = { startsAt: Date; timeZone: string; refundCents: number }

/** Leaves without the account's id, so that it survives the wiping of it, and is forgotten once it left. */
export async function mailFarewell({ messenger, clock }: Needs, tx: Tx, to: To, ended: readonly Ended[]): Promise<void> {
  const t = translators[to.locale]
  await messenger.sendMail(tx, {
    to: { address: to.email, locale: to.locale },
    dedupeKey: `account-deleted-${to.id}`,
    forgetWhenSent: true,
    mail: {
      subject: t('account.mail.deleted.subject'),
      heading: t('account.mail.deleted.heading'),
      paragraphs: [t('account.mail.deleted.explanation'), ...(ended.length > 0 ? [t('account.mail.deleted.ended')] : []), t('account.mail.deleted.kept')],
      facts: ended.map(({ startsAt, timeZone, refundCents }) =>
        [formatMoment(startsAt, to.locale, timeZone, clock.now()), refundCents > 0 ? t('account.mail.deleted.refund', { amount: formatMoney(refundCents, to.locale) }) : t('account.mail.deleted.noRefund')]),
      footnote: t('account.mail.deleted.footnote'),
    },
  })
}
