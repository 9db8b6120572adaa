import type { paths } from '../../../api/schema.d.ts'
import { api, type Problem } from '../../api.ts'
import type { IdempotencyHeaders } from '../../attempt.ts'

type Decided = {
  id: string
  words: string
  choice: string | undefined
  version: number
  headers: IdempotencyHeaders
}
type Answer = Promise<{ data?: unknown; error?: Problem | undefined }>
type Ground =
  paths['/api/admin/reviews/{id}/refusal']['put']['requestBody']['content']['application/json']['ground']

const at = (id: string) => ({ path: { id } })

/** The request of each decision. */
export const requests = {
  approveLawyer: (decided) => decideOnLawyer('approve', decided),
  rejectLawyer: (decided) => decideOnLawyer('reject', decided),
  publishChange: (decided) => decideOnChange('publish', decided),
  rejectChange: (decided) => decideOnChange('reject', decided),
  publishReview: ({ id, words, headers }) =>
    api.PUT('/api/admin/reviews/{id}/publication', {
      params: at(id),
      headers,
      body: { reason: words },
    }),
  refuseReview: ({ headers, ...decided }) =>
    api.PUT('/api/admin/reviews/{id}/refusal', {
      params: at(decided.id),
      headers,
      body: grounded(decided),
    }),
  takeReviewDown: ({ headers, ...decided }) =>
    api.PUT('/api/admin/reviews/{id}/takedown', {
      params: at(decided.id),
      headers,
      body: grounded(decided),
    }),
  publishReply: ({ id, words, version, headers }) =>
    api.PUT('/api/admin/review-replies/{id}/publication', {
      params: at(id),
      headers,
      body: { reason: words, version },
    }),
  refuseReply: ({ id, words, version, headers }) =>
    api.PUT('/api/admin/review-replies/{id}/refusal', {
      params: at(id),
      headers,
      body: { reason: words, version },
    }),
  takeReplyDown: ({ id, words, version, headers }) =>
    api.PUT('/api/admin/review-replies/{id}/takedown', {
      params: at(id),
      headers,
      body: { reason: words, version },
    }),
  answerMessage: ({ id, words, headers }) =>
    api.PUT('/api/admin/contact-messages/{id}/answer', {
      params: at(id),
      headers,
      body: { answer: words },
    }),
  closeMessage: ({ id, words, headers }) =>
    api.PUT('/api/admin/contact-messages/{id}/closing', {
      params: at(id),
      headers,
      body: { reason: words },
    }),
  dismissReport: (decided) => decideOnReport('dismissed', decided),
  closeReport: (decided) => decideOnReport('closed', decided),
  retryRefund: ({ id, words, headers }) =>
    api.POST('/api/admin/refunds/{id}/attempts', {
      params: at(id),
      headers,
      body: { reason: words },
    }),
  noteTransfer: ({ id, words, headers }) =>
    api.POST('/api/admin/refunds/{id}/transfers', {
      params: at(id),
      headers,
      body: { reason: words },
    }),
  resolveDiscrepancy: ({ id, words, headers }) =>
    api.PUT('/api/admin/money-discrepancies/{id}/resolution', {
      params: at(id),
      headers,
      body: { reason: words },
    }),
  liftMailRefusal: ({ id, words, headers }) =>
    api.PUT('/api/admin/mail-refusals/{id}/lifting', {
      params: at(id),
      headers,
      body: { reason: words },
    }),
  confirmImport: ({ id, words, headers }) =>
    api.PUT('/api/admin/register/imports/{id}/confirmation', {
      params: at(id),
      headers,
      body: { reason: words },
    }),
  rejectImport: ({ id, words, headers }) =>
    api.PUT('/api/admin/register/imports/{id}/rejection', {
      params: at(id),
      headers,
      body: { reason: words },
    }),
} satisfies Record<string, (decided: Decided) => Answer>

export type DecisionRequest = keyof typeof requests

const decideOnLawyer = (
  decision: 'approve' | 'reject',
  { id, words, choice, headers }: Decided,
): Answer =>
  api.PUT('/api/admin/approvals/{lawyerId}/decision', {
    params: { path: { lawyerId: id } },
    headers,
    body: { decision, reason: words, ...(choice && { registerPersonId: choice }) },
  })

const decideOnChange = (decision: 'publish' | 'reject', { id, words, headers }: Decided): Answer =>
  api.PUT('/api/admin/profile-changes/{id}', {
    params: at(id),
    headers,
    body: { decision, reason: words },
  })

const decideOnReport = (
  decision: 'closed' | 'dismissed',
  { id, words, headers }: Decided,
): Answer =>
  api.PUT('/api/admin/inquiry-reports/{id}/decision', {
    params: at(id),
    headers,
    body: { decision, reason: words },
  })

/** The options of the form are the API's grounds. */
const grounded = ({ words, choice }: Pick<Decided, 'words' | 'choice'>) => ({
  reason: words,
  ground: choice as Ground,
})
