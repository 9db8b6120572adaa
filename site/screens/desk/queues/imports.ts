import { formatMoney } from '../../../../modules/shared/money.ts'
import { limits } from '../../../api/limits.ts'
import type { Locals } from '../../../locals.ts'
import type { Queue } from '../queue-shape.ts'
import { templatesOf } from '../templates.ts'

const HOUR = 3_600_000
/**
 * Without imports the register data becomes outdated, and with it every confirmation based on it.
 */
const DUE_AFTER = 24 * HOUR
const SHOWN_CHANGES = 50

/** Register imports that were held because they would remove suspiciously many people. */
export const imports: Queue = {
  key: 'admin-imports',
  word: 'imports',
  tabs: ['all'],

  async list({ services, t }, { tab, page = 1, pageSize }) {
    if (tab === 'all') {
      const { items, total } = await services.register.imports.listImports({
        page,
        pageSize,
      })
      return {
        total,
        rows: items.map(({ id, list, status, startedAt, total: people }) => ({
          id,
          title: t(`desk.import.lists.${list}`),
          sub: `${t(`desk.import.states.${status}`)} · ${t('desk.import.total', { n: people })}`,
          since: startedAt,
          dueAt: undefined,
        })),
      }
    }
    const held = await services.register.imports.listHeldImports()
    return {
      total: held.length,
      rows: held.map(({ id, list, startedAt, total }) => ({
        id,
        title: t(`desk.import.lists.${list}`),
        sub: t('desk.import.total', { n: total }),
        since: startedAt,
        dueAt: new Date(startedAt.getTime() + DUE_AFTER),
      })),
    }
  },

  async find(locals, id) {
    const { services, t, moment } = locals
    const { import: held, changes: made } = await services.register.imports.getImport(id, {
      pageSize: SHOWN_CHANGES,
    })
    const isHeld = held.status === 'held'
    const expected = await services.register.imports.listExpectedChanges(id)
    const changes = isHeld ? expected.slice(0, SHOWN_CHANGES) : made
    const effect = isHeld ? await effectOf(locals, id) : undefined
    const remarks = services.register.imports.describeRemarks(held, locals.locale)
    const reason = {
      fieldLabel: t('desk.reason'),
      hint: t('desk.logHint'),
      maxLength: limits.Reason.reason.maxLength,
    } as const
    return {
      id,
      title: t(isHeld ? 'desk.import.title' : 'desk.import.titleRead', {
        list: t(`desk.import.lists.${held.list}`),
      }),
      facts: [
        { label: t('desk.import.source'), text: held.source },
        { label: t('desk.import.started'), text: moment(held.startedAt), instant: held.startedAt },
        { label: t('desk.import.people'), text: String(held.total) },
        ...Object.entries(held.counts)
          .filter(([, n]) => n > 0)
          .map(([kind, n]) => ({
            label: t(`desk.import.kinds.${kind as 'added'}`),
            text: String(n),
          })),
        ...(effect ? [{ label: t('desk.import.effect'), text: effect.total }] : []),
      ],
      texts: [
        ...(isHeld
          ? [
              { label: t('desk.import.aboutLabel'), text: t('desk.import.about') },
              ...(effect?.names
                ? [{ label: t('desk.import.effectNames'), text: effect.names }]
                : []),
            ]
          : []),
        ...(remarks.length > 0
          ? [{ label: t('desk.import.remarks'), text: remarks.join('\n') }]
          : []),
        ...(changes.length > 0
          ? [
              {
                label: t(isHeld ? 'desk.import.changes' : 'desk.import.changed'),
                text: changes
                  .map(
                    ({ name, lastname, kind }) =>
                      `${name} ${lastname} – ${t(`desk.import.kinds.${kind}`)}`,
                  )
                  .join('\n'),
              },
            ]
          : []),
        ...(held.reason ? [{ label: t('desk.givenReason'), text: held.reason }] : []),
      ],
      ...(!isHeld && {
        state: t(`desk.import.states.${held.status}`),
        stateTone: TONES[held.status],
      }),
      decisions: !isHeld
        ? []
        : [
            // First, so that a list which removes many people is never accepted by default.
            {
              key: 'reject',
              ...reason,
              label: t('desk.import.reject'),
              done: t('desk.import.rejected'),
              outcomes: { rejected: { text: t('desk.import.rejected'), tone: 'plain' } },
              request: 'rejectImport',
              templates: templatesOf(locals, 'importReject', ['partial', 'damaged'], locals.locale),
            },
            {
              key: 'approve',
              ...reason,
              label: t('desk.import.confirm'),
              done: t('desk.import.confirmed'),
              request: 'confirmImport',
              templates: templatesOf(locals, 'importConfirm', ['checked'], locals.locale),
            },
          ],
    }
  },
}

const TONES = {
  applied: 'verified',
  held: 'wait',
  refused: 'stop',
  // Decided or replaced: the list before it stayed in force, and nothing failed.
  rejected: 'plain',
  superseded: 'plain',
} as const

/** What confirming a held list would do to our lawyers and their meetings. */
async function effectOf(
  { services, t, locale }: Locals,
  importId: string,
): Promise<{ total: string; names?: string }> {
  const leaving = await services.lawyer.registerChecks.listLeaving(importId)
  if (leaving.length === 0) return { total: t('desk.import.effectNone') }
  const endings = await services.consultation.deletion.listLawyerEndings({
    lawyerIds: leaving.map(({ id }) => id),
  })
  const sayEndings = (some: typeof endings): string =>
    t('desk.import.effectMeetings', {
      n: some.length,
      sum: formatMoney(
        some.reduce((sum, { refundCents }) => sum + refundCents, 0),
        locale,
      ),
    })
  const names = leaving.map(({ id, name, lastname }) => {
    const own = endings.filter(({ lawyerId }) => lawyerId === id)
    return `${name} ${lastname}${own.length > 0 ? ` – ${sayEndings(own)}` : ''}`
  })
  return {
    total: t('desk.import.effectTotal', { n: leaving.length, meetings: sayEndings(endings) }),
    names: names.join('\n'),
  }
}
