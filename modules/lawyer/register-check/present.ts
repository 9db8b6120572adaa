import type { Static } from 'typebox'
import { presentPerson } from '#modules/register'
import type { getApprovalHistory } from './approval-history.ts'
import type { WaitingApproval } from './list-approvals.ts'
import type { Approval, ApprovalHistory } from './schemas.ts'

export const presentApproval = ({
  since,
  dueAt,
  candidates,
  ...waiting
}: WaitingApproval): Approval => ({
  ...waiting,
  since: since.toISOString(),
  dueAt: dueAt.toISOString(),
  candidates: candidates.map(({ person, claimedBy }) => ({
    person: presentPerson(person),
    claimedBy,
  })),
})

export const presentHistory = ({
  lawyer,
  moves,
  cases,
  register,
}: Awaited<ReturnType<typeof getApprovalHistory>>): Static<typeof ApprovalHistory> => ({
  lawyerId: lawyer.id,
  status: lawyer.status,
  moves: moves.map(({ fromStatus, toStatus, by, reason, movedAt }) => ({
    fromStatus,
    toStatus,
    by,
    reason,
    movedAt: movedAt.toISOString(),
  })),
  cases: cases.map(({ kind, openedAt, dueAt, decidedAt, decision, reason }) => ({
    kind,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decision,
    reason,
  })),
  register: register
    ? {
        person: presentPerson(register.person),
        versions: register.versions.map(({ version, fromAt, untilAt, entry, origin, source }) => ({
          version,
          fromAt: fromAt.toISOString(),
          untilAt: untilAt?.toISOString() ?? null,
          status: entry.status,
          origin,
          source,
        })),
      }
    : null,
})
