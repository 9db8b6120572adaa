import { requireReason, type Verb } from '../verb.ts'

export const lawyerVerbs: readonly Verb[] = [
  {
    noun: 'lawyer',
    verb: 'list',
    reads: true,
    words: '[status]',
    does: 'list lawyers by status (pending by default)',
    run: ({ lawyer }, _team, status = 'pending') => lawyer.profiles.listByStatus(status),
  },
  {
    noun: 'approval',
    verb: 'list',
    reads: true,
    words: '',
    does: 'list lawyers waiting for the team’s decision, the earliest deadline first, with register entries that may match',
    run: async ({ lawyer }) =>
      (await lawyer.registerChecks.listApprovals({ pageSize: 1_000 })).items.map(
        ({
          lawyerId,
          name,
          kind,
          qualification,
          since,
          dueAt,
          isOverdue,
          note,
          documents,
          candidates,
        }) => ({
          lawyerId,
          name,
          kind,
          qualification,
          since,
          dueAt: isOverdue ? `${dueAt.toISOString()} (overdue)` : dueAt,
          note,
          documents: documents.map((document) => document.name).join(', '),
          candidates: candidates
            .map(
              ({ person, claimedBy }) =>
                `${person.id} ${person.list}: ${person.displayName}, ${person.workplace ?? '–'}${claimedBy ? ` (confirms ${claimedBy.slug})` : ''}`,
            )
            .join('; '),
        }),
      ),
  },
  {
    noun: 'approval',
    verb: 'approve',
    words: '<lawyer id> <register person id|documents> <reason …>',
    does: 'confirm a lawyer’s identity: by their register entry, or an advisor by documents',
    run: async ({ lawyer }, team, lawyerId = '', by = '', ...words) => {
      await lawyer.registerChecks.decideApproval(team, {
        lawyerId,
        decision: 'approve',
        reason: requireReason(words),
        ...(by !== 'documents' && { registerPersonId: by }),
      })
      return `Approved: ${lawyerId}`
    },
  },
  {
    noun: 'approval',
    verb: 'reject',
    words: '<lawyer id> <reason …>',
    does: 'refuse to confirm a lawyer’s identity; they see the reason and may try again',
    run: async ({ lawyer }, team, lawyerId = '', ...words) => {
      await lawyer.registerChecks.decideApproval(team, {
        lawyerId,
        decision: 'reject',
        reason: requireReason(words),
      })
      return `Rejected: ${lawyerId}`
    },
  },
  {
    noun: 'approval',
    verb: 'history',
    reads: true,
    words: '<lawyer id>',
    does: 'show the history of a lawyer’s status',
    run: async ({ lawyer }, _team, lawyerId = '') => {
      const { moves, cases } = await lawyer.registerChecks.getApprovalHistory(lawyerId)
      return [
        ...moves.map(({ fromStatus, toStatus, by, reason, movedAt }) => ({
          at: movedAt,
          what: `${fromStatus} -> ${toStatus}`,
          by,
          reason: reason ?? '',
        })),
        ...cases.map(({ kind, openedAt, decision, decidedAt, reason }) => ({
          at: openedAt,
          what: `asked the team: ${kind}`,
          by: decidedAt ? `${decision} ${decidedAt.toISOString()}` : 'open',
          reason: reason ?? '',
        })),
      ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
    },
  },
  {
    noun: 'lawyer',
    verb: 'show',
    words: '<id> <reason …>',
    does: 'show a lawyer that the team has hidden',
    run: async ({ lawyer }, team, lawyerId = '', ...words) => {
      await lawyer.registerChecks.showLawyerAgain(team, {
        lawyerId,
        reason: requireReason(words),
      })
      return `Shown: ${lawyerId}`
    },
  },
  {
    noun: 'lawyer',
    verb: 'hide',
    words: '<id> <reason …>',
    does: 'hide a lawyer from the public',
    run: ({ lawyer, account, foundation: { transact } }, team, lawyerId = '', ...words) =>
      transact(async (tx) => {
        const reason = requireReason(words)
        if (
          !(await lawyer.listing.hideLawyer(tx, {
            lawyerId,
            reason,
            by: 'team',
            accountId: team.accountId,
          }))
        )
          return 'This lawyer is already hidden.'
        await account.team.recordTeamAction(tx, {
          team,
          action: 'lawyer.hidden',
          subjectId: lawyerId,
          reason,
        })
        return `Hidden: ${lawyerId}`
      }),
  },
]
