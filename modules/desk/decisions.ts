import type { CaseQueue } from '#modules/account'
import type { Actor } from '#modules/shared'
import type { Needs } from './needs.ts'

/** What the team member gave: words, and what belongs to the kind of case. */
export type DecisionInput = {
  caseId: string
  words: string
  /** A ground of a review, or a person of the register. */
  choice: string | undefined
  /** The version that was read. */
  version: number | undefined
}

type Kind = {
  queues: readonly CaseQueue[]
  /** Several cases may be decided at once for the same reason, without reading each again. */
  isForMany: boolean
  words: { min: number; max: number }
  decide(needs: Needs, team: Actor, given: DecisionInput): Promise<unknown>
}

const REASON = { min: 1, max: 1_000 }
const LAWYERS = ['approvals', 'clashes'] as const
const onLawyer = (decision: 'approve' | 'reject'): Kind => ({
  queues: LAWYERS,
  isForMany: false,
  words: REASON,
  decide: ({ lawyer }, team, { caseId: lawyerId, words: reason, choice }) =>
    lawyer.registerChecks.decideApproval(team, {
      lawyerId,
      decision,
      reason,
      ...(choice !== undefined && { registerPersonId: choice }),
    }),
})
const onReport = (decision: 'closed' | 'dismissed'): Kind => ({
  queues: ['inquiry-reports'],
  isForMany: true,
  words: { min: 5, max: 1_000 },
  decide: ({ inquiry }, team, { caseId: id, words: reason }) =>
    inquiry.reports.decideReport(team, { id, decision, reason }),
})

/**
 * The decisions that are held before they are carried out. The others take effect at once:
 * takedowns, because what is public harms meanwhile; refunds and imports, because money and the
 * register have pages of their own to check first (decision 283).
 */
export const DECISIONS = {
  approveLawyer: onLawyer('approve'),
  rejectLawyer: onLawyer('reject'),
  publishChange: {
    queues: ['profile-changes'],
    isForMany: false,
    words: REASON,
    decide: ({ lawyer }, team, { caseId: id, words: reason }) =>
      lawyer.ownProfiles.decideProfileChange(team, { id, decision: 'publish', reason }),
  },
  rejectChange: {
    queues: ['profile-changes'],
    isForMany: true,
    words: REASON,
    decide: ({ lawyer }, team, { caseId: id, words: reason }) =>
      lawyer.ownProfiles.decideProfileChange(team, { id, decision: 'reject', reason }),
  },
  publishReview: {
    queues: ['reviews'],
    isForMany: false,
    words: REASON,
    decide: ({ review }, team, { caseId: id, words: reason }) =>
      review.team.publishReview(team, { id, reason }),
  },
  refuseReview: {
    queues: ['reviews'],
    isForMany: true,
    words: REASON,
    decide: ({ review }, team, { caseId: id, words: reason, choice }) =>
      // The review refuses a reason that is not a valid ground.
      review.team.refuseReview(team, { id, reason, ground: choice as 'other' }),
  },
  publishReply: {
    queues: ['review-replies'],
    isForMany: false,
    words: REASON,
    decide: ({ review }, team, { caseId: id, words: reason, version = 0 }) =>
      review.team.publishReply(team, { id, reason, version }),
  },
  refuseReply: {
    queues: ['review-replies'],
    isForMany: true,
    words: REASON,
    decide: ({ review }, team, { caseId: id, words: reason, version = 0 }) =>
      review.team.refuseReply(team, { id, reason, version }),
  },
  answerMessage: {
    queues: ['messages'],
    isForMany: false,
    words: { min: 1, max: 5_000 },
    decide: ({ contact }, team, { caseId: id, words: answer }) =>
      contact.answerMessage(team, { id, answer }),
  },
  closeMessage: {
    queues: ['messages'],
    isForMany: true,
    words: REASON,
    decide: ({ contact }, team, { caseId: id, words: reason }) =>
      contact.closeMessage(team, { id, reason }),
  },
  dismissReport: onReport('dismissed'),
  closeReport: onReport('closed'),
  resolveDiscrepancy: {
    queues: ['money-discrepancies'],
    isForMany: true,
    words: REASON,
    decide: ({ payment }, team, { caseId: id, words: reason }) =>
      payment.discrepancies.resolve(team, { id, reason }),
  },
  liftMailRefusal: {
    queues: ['mail-refusals'],
    isForMany: true,
    words: { min: 3, max: 1_000 },
    decide: ({ transact, messenger, account }, team, { caseId, words: reason }) =>
      transact(async (tx) => {
        await messenger.mailboxes.liftRefusal(tx, { messageId: caseId })
        const action = 'mail-refusal.lifted'
        await account.team.recordTeamAction(tx, { team, action, subjectId: caseId, reason })
      }),
  },
} as const satisfies Record<string, Kind>

export type DecisionName = keyof typeof DECISIONS
export const DECISION_NAMES = Object.keys(DECISIONS) as DecisionName[]
export const kindOf = (decision: DecisionName): Kind => DECISIONS[decision]
