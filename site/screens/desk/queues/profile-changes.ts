import { nameIn } from '../../../../modules/shared/locale.ts'
import type { FieldChange } from '../../../../modules/lawyer/index.ts'
import type { MessageKey } from '../../../../modules/shared/index.ts'
import { limits } from '../../../api/limits.ts'
import type { Locals } from '../../../locals.ts'
import type { Queue } from '../queue-shape.ts'
import { readsOf } from '../cases/reads.ts'
import { templatesOf } from '../templates.ts'

const HOUR = 3_600_000

/** Profile changes of approved lawyers, beside the currently public version. */
export const profileChanges: Queue = {
  key: 'admin-profile-changes',
  word: 'profileChanges',
  hasLanguages: true,

  async list({ services, t }, { page, pageSize }) {
    const [{ items, total }, { profileChangeHours }] = await Promise.all([
      services.lawyer.ownProfiles.listProfileChanges({ page, pageSize }),
      services.setting.getPublicSettings(),
    ])
    const people = await services.account.pages.getPeople(
      items.flatMap(({ accountId }) => accountId ?? []),
    )
    return {
      total,
      rows: items.map(({ id, accountId, name, submittedAt, fields }) => ({
        id,
        ...readsOf(people.get(accountId ?? '')),
        title: name,
        sub: t('desk.change.fields', { n: fields.length }),
        since: submittedAt,
        dueAt: new Date(submittedAt.getTime() + profileChangeHours * HOUR),
      })),
    }
  },

  async find(locals, id) {
    const { services, t, path, moment } = locals
    const [{ lawyer, status, submittedAt, fields }, specialties] = await Promise.all([
      services.lawyer.ownProfiles.getProfileChange(id),
      services.specialty.listSpecialties(),
    ])
    const { locale: reads } = await services.account.pages.getPerson(lawyer.accountId)
    const areas = new Map(
      specialties.map((specialty) => [specialty.code, nameIn(specialty, locals.locale)]),
    )
    const picture = (version: string | null) =>
      version === null
        ? undefined
        : services.lawyer.portraits.previewPortrait({ lawyerId: lawyer.id, version }).small.jpg
    const decision = {
      fieldLabel: t('desk.reason'),
      hint: t('desk.lawyerReasonHint', { language: t(`desk.languages.${reads}`) }),
      maxLength: limits.ProfileChangeDecision.reason.maxLength,
    } as const
    return {
      id,
      subject: lawyer.id,
      title: lawyer.displayName,
      facts: [
        ...(lawyer.status === 'approved'
          ? [
              {
                label: t('desk.review.lawyer'),
                text: t('desk.change.public'),
                href: path('lawyer', { slug: lawyer.slug }),
              },
            ]
          : []),
        { label: t('desk.change.submitted'), text: moment(submittedAt), instant: submittedAt },
        { label: t('desk.readsIn'), text: t(`desk.languageNames.${reads}`) },
      ],
      texts: [],
      differences: fields.map((change) => ({
        label: t(`desk.change.names.${change.field}`),
        before: say(change, change.before, areas, locals),
        after: say(change, change.after, areas, locals),
        ...(change.field === 'portraitVersion' &&
          status === 'waiting' && {
            pictures: { before: picture(change.before), after: picture(change.after) },
          }),
      })),
      reads,
      ...(status !== 'waiting' && { state: t('desk.change.closed') }),
      decisions:
        status !== 'waiting'
          ? []
          : [
              {
                key: 'approve',
                ...decision,
                label: t('desk.change.publish'),
                request: 'publishChange',
                templates: templatesOf(locals, 'changePublish', ['fits'], reads),
              },
              {
                key: 'reject',
                ...decision,
                label: t('desk.change.reject'),
                request: 'rejectChange',
                templates: templatesOf(
                  locals,
                  'changeReject',
                  ['advertising', 'contacts', 'unclear', 'picture', 'title'],
                  reads,
                ),
              },
            ],
    }
  },
}

/** A field's value as lines of text, so that it can be compared. */
function say(
  { field }: Pick<FieldChange, 'field'>,
  value: FieldChange['before'],
  areas: ReadonlyMap<string, string>,
  { t, money }: Locals,
): string {
  if (value === null || value === '') return ''
  if (field === 'hourlyRateCents' && typeof value === 'number') return money(value)
  if ((field === 'qualification' || field === 'gender') && typeof value === 'string')
    return t(`desk.change.values.${value}` as MessageKey)
  if (field === 'portraitVersion') return t('desk.change.newPicture')
  return Array.isArray(value) ? value.map((line) => lineOf(line, areas)).join('\n') : String(value)
}

function lineOf(line: unknown, areas: ReadonlyMap<string, string>): string {
  if (typeof line !== 'object' || line === null) return String(line)
  if ('percentage' in line && 'code' in line)
    return `${areas.get(String(line.code)) ?? String(line.code)} ${String(line.percentage)} %`
  if ('titleLt' in line) {
    const { titleLt, titleEn, placeLt, placeEn, fromYear, toYear } = line as Record<
      string,
      string | number | null
    >
    return [
      [titleLt, titleEn].filter(Boolean).join(' / '),
      [placeLt, placeEn].filter(Boolean).join(' / '),
      [fromYear, toYear].filter(Boolean).join('–'),
    ]
      .filter(Boolean)
      .join(', ')
  }
  const { lt, en } = line as { lt?: string; en?: string }
  return [lt, en].filter(Boolean).join(' / ')
}
