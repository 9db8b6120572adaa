import { limits } from '../../../api/limits.ts'
import type { Locals } from '../../../locals.ts'
import type { Queue } from '../queue-shape.ts'
import { templatesOf } from '../templates.ts'

const HOLDS_DAYS = 30
const DAY = 86_400_000

/** Mailboxes that reject our mail. No action is needed: each is retried after a month. */
export const mailRefusals: Queue = {
  key: 'admin-mail-refusals',
  word: 'mailRefusals',

  kinds: ({ t }) =>
    REASONS.map((value) => ({ value, text: t(`desk.mailRefusal.reasons.${value}`) })),

  async list({ services, t }, { page, pageSize }) {
    const { items, total } = await services.messenger.mailboxes.listRefusals({ page, pageSize })
    return {
      total,
      rows: items.map(({ messageId, address, code, refusedAt }) => ({
        id: messageId,
        kind: reasonOf(code),
        title: address,
        sub: why({ t }, code),
        since: refusedAt,
        dueAt: undefined,
      })),
    }
  },

  async find(locals, id) {
    const { services, t, locale, moment, deadline } = locals
    const {
      items: [refusal],
    } = await services.messenger.mailboxes.listRefusals({ of: { messageId: id } })
    if (!refusal) return undefined
    const { address, accountId, code, refusedAt } = refusal
    const until = new Date(refusedAt.getTime() + HOLDS_DAYS * DAY)
    return {
      id,
      title: address,
      facts: [
        { label: t('desk.mailRefusal.why'), text: `${why(locals, code)} (${code})` },
        {
          label: t('desk.mailRefusal.whose'),
          text: t(accountId ? 'desk.mailRefusal.account' : 'desk.mailRefusal.nobody'),
        },
        { label: t('desk.mailRefusal.refused'), text: moment(refusedAt), instant: refusedAt },
        { label: t('desk.mailRefusal.until'), text: deadline(until), instant: until },
      ],
      texts: [
        {
          label: t('desk.mailRefusal.aboutLabel'),
          text: t(accountId ? 'desk.mailRefusal.about' : 'desk.mailRefusal.aboutNobody'),
        },
      ],
      decisions: [
        {
          key: 'approve',
          request: 'liftMailRefusal',
          fieldLabel: t('desk.reason'),
          hint: t('desk.logHint'),
          maxLength: limits.LiftingReason.reason.maxLength,
          label: t('desk.mailRefusal.lift'),
          templates: templatesOf(locals, 'mailLift', ['confirmed', 'mistake'], locale),
        },
      ],
    }
  },
}

const REASONS = ['unknown', 'closed', 'policy', 'other'] as const

/** The reason for a status code of RFC 3463. */
const reasonOf = (code: string): (typeof REASONS)[number] =>
  BY_CLASS[code.slice(0, 4) as keyof typeof BY_CLASS] ?? 'other'
const BY_CLASS = { '5.1.': 'unknown', '5.2.': 'closed', '5.7.': 'policy' } as const

const why = ({ t }: Pick<Locals, 't'>, code: string): string =>
  t(`desk.mailRefusal.reasons.${reasonOf(code)}`)
