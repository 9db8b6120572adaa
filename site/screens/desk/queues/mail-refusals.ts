import type { Locals } from '../../../locals.ts'
import type { Queue } from '../queue-shape.ts'
import { templatesOf } from '../templates.ts'

const HOLDS_DAYS = 30
const DAY = 86_400_000

/** Mailboxes that reject our mail. No action is needed: each is retried after a month. */
export const mailRefusals: Queue = {
  key: 'admin-mail-refusals',
  word: 'mailRefusals',

  async list({ services, t }, { page, pageSize }) {
    const { items, total } = await services.messenger.mailboxes.listRefusals({ page, pageSize })
    return {
      total,
      rows: items.map(({ messageId, address, code, refusedAt }) => ({
        id: messageId,
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
          maxLength: 1_000,
          label: t('desk.mailRefusal.lift'),
          done: t('desk.mailRefusal.lifted'),
          templates: templatesOf(locals, 'mailLift', ['confirmed', 'mistake'], locale),
        },
      ],
    }
  },
}

/** The text for a status code of RFC 3463. */
const why = ({ t }: Pick<Locals, 't'>, code: string): string =>
  t(
    code.startsWith('5.1.')
      ? 'desk.mailRefusal.reasons.unknown'
      : code.startsWith('5.2.')
        ? 'desk.mailRefusal.reasons.closed'
        : code.startsWith('5.7.')
          ? 'desk.mailRefusal.reasons.policy'
          : 'desk.mailRefusal.reasons.other',
  )
