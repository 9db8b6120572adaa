import type { paths } from '../../../api/schema.d.ts'
import { api, type Problem } from '../../api.ts'
import type { IdempotencyHeaders } from '../../attempt.ts'

export type CaseRead = { id: string; version?: number | undefined }
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
type HoldBody =
  paths['/api/admin/held-decisions']['post']['requestBody']['content']['application/json']

const at = (id: string) => ({ path: { id } })

/** Decisions that take effect at once and cannot be undone. */
export const requestsAtOnce = {
  takeReviewDown: ({ id, words, choice, headers }) =>
    api.PUT('/api/admin/reviews/{id}/takedown', {
      params: at(id),
      headers,
      // The options of the form are the API's grounds.
      body: { reason: words, ground: choice as Ground },
    }),
  takeReplyDown: ({ id, words, version, headers }) =>
    api.PUT('/api/admin/review-replies/{id}/takedown', {
      params: at(id),
      headers,
      body: { reason: words, version },
    }),
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

export type DecisionAtOnce = keyof typeof requestsAtOnce
export type HeldDecision = HoldBody['decision']

/** A decision that can be undone for ten seconds, about one case or several. */
export const hold = (
  {
    words,
    choice,
    ...rule
  }: Pick<HoldBody, 'queue' | 'decision' | 'words'> & {
    choice: string | undefined
    cases: readonly CaseRead[]
  },
  headers: IdempotencyHeaders,
) =>
  api.POST('/api/admin/held-decisions', {
    headers,
    body: {
      queue: rule.queue,
      decision: rule.decision,
      words,
      ...(choice && { choice }),
      cases: rule.cases.map(({ id, version }) => ({
        id,
        ...(version !== undefined && { version }),
      })),
    },
  })
