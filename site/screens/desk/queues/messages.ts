import { limits } from '../../../api/limits.ts'
import type { Queue } from '../queue-shape.ts'
import { templatesOf } from '../templates.ts'

const HOUR = 3_600_000
const THEMES = ['services', 'payment', 'complaint', 'other'] as const

/** Messages to the team. */
export const messages: Queue = {
  key: 'admin-messages',
  word: 'messages',
  hasLanguages: true,
  tabs: ['decided'],
  kinds: ({ t }) => THEMES.map((value) => ({ value, text: t(`contact.page.themes.${value}`) })),

  async list({ services, t }, { tab, page, pageSize }) {
    const [{ items, total }, { messageHours }] = await Promise.all([
      services.contact.listMessages({
        state: tab === 'decided' ? 'decided' : 'waiting',
        page,
        pageSize,
      }),
      services.setting.getPublicSettings(),
    ])
    return {
      total,
      rows: items.map(({ id, name, lastname, theme, locale, receivedAt, decidedAt, status }) => ({
        id,
        kind: theme,
        reads: locale,
        title: `${name} ${lastname}`,
        sub: t(`contact.page.themes.${theme}`),
        since: decidedAt ?? receivedAt,
        dueAt:
          status === 'waiting' ? new Date(receivedAt.getTime() + messageHours * HOUR) : undefined,
      })),
    }
  },

  async find(locals, id) {
    const { services, t, moment } = locals
    const message = await services.contact.getMessage(id)
    const { locale: reads, name, lastname } = message
    return {
      id,
      title: `${name} ${lastname}`,
      facts: [
        { label: t('desk.message.theme'), text: t(`contact.page.themes.${message.theme}`) },
        { label: t('desk.message.email'), text: message.email },
        {
          label: t('desk.message.received'),
          text: moment(message.receivedAt),
          instant: message.receivedAt,
        },
        { label: t('desk.readsIn'), text: t(`desk.languageNames.${reads}`) },
        ...(message.robotChecked
          ? []
          : [{ label: t('desk.message.check'), text: t('desk.message.unproven') }]),
      ],
      texts: [
        { label: t('desk.message.text'), text: message.message },
        ...(message.answer ? [{ label: t('desk.message.answered'), text: message.answer }] : []),
        ...(message.reason ? [{ label: t('desk.givenReason'), text: message.reason }] : []),
      ],
      reads,
      ...(message.status !== 'waiting' && { state: t(`desk.message.states.${message.status}`) }),
      decisions:
        message.status !== 'waiting'
          ? []
          : [
              {
                key: 'approve',
                label: t('desk.message.answer'),
                request: 'answerMessage',
                fieldLabel: t('desk.message.answerText'),
                hint: t('desk.message.answerHint', {
                  language: t(`desk.languages.${reads}`),
                  email: message.email,
                }),
                maxLength: limits.ContactAnswer.answer.maxLength,
                templates: templatesOf(
                  locals,
                  'messageAnswer',
                  ['moreDetails', 'refund', 'lawyersOnly', 'thanks'],
                  reads,
                ),
              },
              {
                key: 'reject',
                label: t('desk.message.close'),
                request: 'closeMessage',
                fieldLabel: t('desk.reason'),
                hint: t('desk.message.closeHint'),
                maxLength: limits.Reason.reason.maxLength,
                templates: templatesOf(
                  locals,
                  'messageClose',
                  ['advertising', 'duplicate', 'answeredElsewhere'],
                  locals.locale,
                ),
              },
            ],
    }
  },
}
