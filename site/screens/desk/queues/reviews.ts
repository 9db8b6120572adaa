import { limits } from '../../../api/limits.ts'
import type { Decision } from '../../../islands/desk/decision/decision.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import type { Locals } from '../../../locals.ts'
import type { Queue } from '../queue-shape.ts'
import { templatesOf } from '../templates.ts'

const HOUR = 3_600_000
const groundOf = {
  names: 'personal-data',
  amounts: 'personal-data',
  rude: 'rude',
  otherMatter: 'off-topic',
  advertising: 'advertising',
} as const
type Reason = keyof typeof groundOf
const refusals = (locals: Locals, names: readonly Reason[], reads: Locale) =>
  templatesOf(locals, 'reviewRefuse', names, reads).map((template, at) => ({
    ...template,
    choice: groundOf[names[at]!],
  }))

/** Reviews before publication, and published ones that may be removed. */
export const reviews: Queue = {
  key: 'admin-reviews',
  word: 'reviews',
  hasLanguages: true,
  tabs: ['published', 'refused', 'taken-down'],
  kinds: ({ t }) =>
    [1, 2, 3, 4, 5].map((n) => ({ value: String(n), text: t('desk.review.stars', { n }) })),
  search: 'reviews',

  async list({ services, t }, { tab, ...asked }) {
    const [{ items, total }, { reviewHours }] = await Promise.all([
      services.review.team.listForTeam({
        ...asked,
        status: tab === 'published' || tab === 'refused' || tab === 'taken-down' ? tab : 'waiting',
      }),
      services.setting.getPublicSettings(),
    ])
    return {
      total,
      rows: items.map(({ id, rating, authorName, lawyerName, authorLocale, status, ...at }) => ({
        id,
        kind: String(rating),
        reads: authorLocale,
        title: lawyerName,
        sub: t('desk.review.sub', {
          rating,
          author: services.review.published.sayAuthor(authorName, t),
        }),
        since: status === 'waiting' ? at.writtenAt : (at.decidedAt ?? at.writtenAt),
        dueAt:
          status === 'waiting' ? new Date(at.writtenAt.getTime() + reviewHours * HOUR) : undefined,
      })),
    }
  },

  async find(locals, id) {
    const { services, t, path, moment } = locals
    const review = await services.review.team.getForTeam(id)
    const { authorLocale: reads } = review
    const reason = {
      fieldLabel: t('desk.reason'),
      hint: t('desk.reasonHint', { language: t(`desk.languages.${reads}`) }),
      maxLength: limits.ReviewRemoval.reason.maxLength,
    } as const
    return {
      id,
      title: t('desk.review.title', { lawyer: review.lawyerName }),
      facts: [
        {
          label: t('desk.review.lawyer'),
          text: review.lawyerName,
          href: path('lawyer', { slug: review.lawyerSlug }),
        },
        { label: t('desk.review.rating'), text: t('desk.review.stars', { n: review.rating }) },
        ...(review.about === 'firm'
          ? [{ label: t('desk.review.about'), text: t('desk.review.aboutFirm') }]
          : []),
        {
          label: t('desk.review.author'),
          text: services.review.published.sayAuthor(review.authorName, t),
        },
        {
          label: t('desk.review.written'),
          text: moment(review.writtenAt),
          instant: review.writtenAt,
        },
        { label: t('desk.readsIn'), text: t(`desk.languageNames.${reads}`) },
      ],
      texts: [
        { label: t('desk.review.text'), text: review.body },
        ...((review.takenDownReason ?? review.reason)
          ? [{ label: t('desk.givenReason'), text: (review.takenDownReason ?? review.reason)! }]
          : []),
      ],
      reads,
      ...((review.status === 'waiting' || review.status === 'published') && {
        choices: {
          of: 'reject' as const,
          neededFor: 'reject' as const,
          ask: t('review.errors.REVIEW_GROUND_NEEDED'),
          legend: t('desk.review.ground'),
          options: services.review.team.grounds.map((ground) => ({
            value: ground,
            title: t(`review.outcomes.grounds.${ground}`),
            lines: [],
          })),
        },
      }),
      ...(review.status !== 'waiting' && { state: t(`desk.review.states.${review.status}`) }),
      decisions: [
        ...((review.status === 'waiting'
          ? [
              {
                key: 'approve',
                ...reason,
                label: t('desk.review.publish'),
                request: 'publishReview',
                templates: templatesOf(locals, 'reviewPublish', ['fits', 'thanks'], reads),
              },
              {
                key: 'reject',
                ...reason,
                label: t('desk.review.refuse'),
                request: 'refuseReview',
                templates: refusals(
                  locals,
                  ['names', 'amounts', 'rude', 'otherMatter', 'advertising'],
                  reads,
                ),
              },
            ]
          : []) satisfies Decision[]),
        ...((review.status === 'published'
          ? [
              {
                key: 'reject',
                ...reason,
                label: t('desk.review.takeDown'),
                done: t('desk.review.takenDown'),
                request: 'takeReviewDown',
                templates: refusals(locals, ['names', 'amounts', 'rude', 'otherMatter'], reads),
              },
            ]
          : []) satisfies Decision[]),
      ],
    }
  },
}
