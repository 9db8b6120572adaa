import { limits } from '../../../api/limits.ts'
import type { Decision } from '../../../islands/desk/decision/decision.ts'
import { findRisks } from '../../../islands/review/secrecy-risks.ts'
import type { Queue } from '../queue-shape.ts'
import { templatesOf } from '../templates.ts'

const HOUR = 3_600_000

/**
 * Replies to reviews before publication: a lawyer's duty of secrecy holds even for an unfair
 * review.
 */
export const reviewReplies: Queue = {
  key: 'admin-review-replies',
  word: 'reviewReplies',
  hasLanguages: true,
  tabs: ['published', 'refused', 'taken-down'],
  search: 'reviews',

  async list({ services }, { tab, ...asked }) {
    const [{ items, total }, { reviewHours }] = await Promise.all([
      services.review.team.listRepliesForTeam({
        ...asked,
        status: tab === 'published' || tab === 'refused' || tab === 'taken-down' ? tab : 'waiting',
      }),
      services.setting.getPublicSettings(),
    ])
    return {
      total,
      rows: items.map(({ id, version, authorLocale, lawyerName, body, status, ...at }) => ({
        id,
        version,
        reads: authorLocale,
        title: lawyerName,
        sub: body.length > 80 ? `${body.slice(0, 79).trimEnd()}…` : body,
        since: at.decidedAt ?? at.writtenAt,
        dueAt:
          status === 'waiting' ? new Date(at.writtenAt.getTime() + reviewHours * HOUR) : undefined,
      })),
    }
  },

  async find(locals, id) {
    const { services, t, path, moment } = locals
    const {
      body,
      review,
      status,
      version,
      writtenAt,
      reason,
      lawyerName,
      lawyerSlug,
      authorLocale: reads,
    } = await services.review.team.getReplyForTeam(id)
    const risks = findRisks(body)
    const words = {
      fieldLabel: t('desk.reason'),
      hint: t('desk.lawyerReasonHint', { language: t(`desk.languages.${reads}`) }),
      maxLength: limits.ReplyDecision.reason.maxLength,
      version,
    } as const
    return {
      id,
      title: t('desk.reviewReply.title', { lawyer: lawyerName }),
      facts: [
        {
          label: t('desk.review.lawyer'),
          text: lawyerName,
          href: path('lawyer', { slug: lawyerSlug }),
        },
        { label: t('desk.review.rating'), text: t('desk.review.stars', { n: review.rating }) },
        { label: t('desk.review.written'), text: moment(writtenAt), instant: writtenAt },
        { label: t('desk.readsIn'), text: t(`desk.languageNames.${reads}`) },
        {
          label: t('desk.reviewReply.risks'),
          text:
            risks.length > 0
              ? risks.map(({ risk, text }) => `${t(`review.risks.${risk}`)}: „${text}“`).join('; ')
              : t('desk.reviewReply.noRisks'),
        },
      ],
      texts: [
        { label: t('desk.reviewReply.text'), text: body },
        { label: t('desk.review.text'), text: review.body },
        ...(reason ? [{ label: t('desk.givenReason'), text: reason }] : []),
      ],
      reads,
      ...(status !== 'waiting' && { state: t(`desk.review.states.${status}`) }),
      decisions: [
        ...((status === 'waiting'
          ? [
              {
                key: 'approve',
                ...words,
                label: t('desk.reviewReply.publish'),
                request: 'publishReply',
                templates: templatesOf(locals, 'replyPublish', ['fits'], reads),
              },
              {
                key: 'reject',
                ...words,
                label: t('desk.reviewReply.refuse'),
                request: 'refuseReply',
                templates: templatesOf(
                  locals,
                  'replyRefuse',
                  ['secrecy', 'rude', 'advertising'],
                  reads,
                ),
              },
            ]
          : []) satisfies Decision[]),
        ...((status === 'published'
          ? [
              {
                key: 'reject',
                ...words,
                label: t('desk.reviewReply.takeDown'),
                done: t('desk.reviewReply.takenDown'),
                request: 'takeReplyDown',
                templates: templatesOf(
                  locals,
                  'replyRefuse',
                  ['secrecy', 'rude', 'advertising'],
                  reads,
                ),
              },
            ]
          : []) satisfies Decision[]),
      ],
    }
  },
}
