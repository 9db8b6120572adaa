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
    const { import: held, changes } = await services.register.imports.getImport(id, {
      pageSize: SHOWN_CHANGES,
    })
    const isHeld = held.status === 'held'
    const remarks = services.register.imports.describeRemarks(held, locals.locale)
    const reason = {
      fieldLabel: t('desk.reason'),
      hint: t('desk.logHint'),
      maxLength: 1_000,
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
      ],
      texts: [
        ...(isHeld ? [{ label: t('desk.import.aboutLabel'), text: t('desk.import.about') }] : []),
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
        stateTone: held.status === 'applied' ? 'verified' : 'stop',
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
