import { limits } from '../../../api/limits.ts'
import type { Locals } from '../../../locals.ts'
import type { Queue } from '../queue-shape.ts'
import { readsOf } from '../cases/reads.ts'
import { templatesOf } from '../templates.ts'

/**
 * Lawyers whom the register could not confirm automatically. Clashes have a deadline of 24 hours
 * and a queue of their own.
 */
const approvalQueue = (
  key: 'admin-approvals' | 'admin-clashes',
  word: 'approvals' | 'clashes',
  of: 'clashes' | 'others',
): Queue => ({
  key,
  word,
  hasLanguages: true,

  ...(of === 'others' && {
    kinds: ({ t }: Pick<Locals, 't'>) =>
      (['documents', 'not-found'] as const).map((kind) => ({
        value: kind,
        text: t(`desk.approval.kinds.${kind}`),
      })),
  }),

  async list({ services, t }, { page, pageSize }) {
    const { items, total } = await services.lawyer.registerChecks.listApprovalLine({
      of,
      page,
      pageSize,
    })
    const people = await services.account.pages.getPeople(
      items.flatMap(({ accountId }) => accountId ?? []),
    )
    return {
      total,
      rows: items.map(({ lawyerId, accountId, name, kind, since, dueAt }) => ({
        id: lawyerId,
        kind,
        ...readsOf(people.get(accountId ?? '')),
        title: name,
        sub: t(`desk.approval.kinds.${kind}`),
        since,
        dueAt,
      })),
    }
  },

  async find(locals, id) {
    const { services, t, moment, deadline } = locals
    const {
      items: [waiting],
    } = await services.lawyer.registerChecks.listApprovals({
      of: { lawyerId: id },
    })
    if (!waiting || (waiting.kind === 'clash') !== (of === 'clashes')) return undefined
    const [{ locale: reads }, history] = await Promise.all([
      services.account.pages.getPerson(waiting.accountId),
      services.lawyer.registerChecks.getApprovalHistory(id),
    ])
    const { candidates, documents, kind, qualification, since, dueAt, note, name } = waiting
    const decision = {
      fieldLabel: t('desk.reason'),
      hint: t('desk.lawyerReasonHint', { language: t(`desk.languages.${reads}`) }),
      maxLength: limits.ApprovalDecision.reason.maxLength,
    } as const
    return {
      id,
      title: name,
      facts: [
        { label: t('desk.approval.kind'), text: t(`desk.approval.kinds.${kind}`) },
        { label: t('desk.approval.qualification'), text: t(`desk.change.values.${qualification}`) },
        { label: t('desk.approval.since'), text: deadline(since), instant: since },
        { label: t('desk.approval.due'), text: deadline(dueAt), instant: dueAt },
        { label: t('desk.readsIn'), text: t(`desk.languageNames.${reads}`) },
      ],
      texts: [
        ...(note ? [{ label: t('desk.approval.note'), text: note }] : []),
        ...(history.moves.length > 0
          ? [
              {
                label: t('desk.approval.history'),
                text: history.moves
                  .map(
                    ({ fromStatus, toStatus, reason, movedAt }) =>
                      `${moment(movedAt)}: ${fromStatus} → ${toStatus}${reason ? ` (${reason})` : ''}`,
                  )
                  .join('\n'),
              },
            ]
          : []),
      ],
      documents: documents.map(({ fileId, name: file, byteSize }) => ({
        fileId,
        name: file,
        size: `${Math.max(1, Math.round(byteSize / 1024))} kB`,
      })),
      ...((candidates.length > 0 || qualification !== 'advisor') && {
        choices: {
          legend: t('desk.approval.choose'),
          ...(qualification !== 'advisor' && { neededFor: 'approve' as const }),
          ...(qualification === 'advisor' && { none: t('desk.approval.byDocuments') }),
          options: candidates.map(({ person, claimedBy }) => ({
            value: person.id,
            title: person.displayName,
            lines: [
              [t(`desk.import.lists.${person.list}`), person.workplace, person.address]
                .filter(Boolean)
                .join(', '),
              [...person.emails, ...person.phones].join(', '),
              ...(claimedBy ? [t('desk.approval.claimed', { name: claimedBy.name })] : []),
            ].filter(Boolean),
          })),
        },
      }),
      reads,
      decisions: [
        {
          key: 'approve',
          ...decision,
          label: t('desk.approval.approve'),
          request: 'approveLawyer',
          templates: templatesOf(locals, 'approve', ['register', 'documents'], reads),
        },
        {
          key: 'reject',
          ...decision,
          label: t('desk.approval.reject'),
          request: 'rejectLawyer',
          templates: templatesOf(locals, 'notApproved', ['notListed', 'documents', 'other'], reads),
        },
      ],
    }
  },
})

export const approvals = approvalQueue('admin-approvals', 'approvals', 'others')
export const clashes = approvalQueue('admin-clashes', 'clashes', 'clashes')
