import type { IdempotencyHeaders } from '../../attempt.ts'
import type { Problem } from '../../api.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { toastOnNextPage } from '../../toast.ts'
import type { Decision } from './decision.ts'
import { hold, requestsAtOnce, type CaseRead } from './requests.ts'

export type CaseQueue = Parameters<typeof hold>[0]['queue']
export type RefusedCase = { caseId: string; message: string }

type SendInput = {
  queue: CaseQueue
  decision: Decision
  words: string
  choice: string | undefined
  cases: readonly [CaseRead, ...CaseRead[]]
  headers: IdempotencyHeaders
  t: IslandTranslate
}

/** Sends the decision and leaves its result for the next page. */
export async function sendDecision({
  queue,
  decision,
  words,
  choice,
  cases,
  headers,
  t,
}: SendInput): Promise<{ error: Problem } | { error?: undefined; refused: RefusedCase[] }> {
  if ('done' in decision) {
    const { request, done, outcomes } = decision
    const [{ id, version = 0 }] = cases
    const { data, error } = await requestsAtOnce[request]({ id, words, choice, version, headers })
    if (error) return { error }
    toastOnNextPage(outcomes?.[statusOf(data)] ?? { tone: 'verified', text: done })
    return { refused: [] }
  }
  const { request } = decision
  const { data, error } = await hold({ queue, decision: request, words, choice, cases }, headers)
  if (error || !data) return { error: error! }
  if (data.held.length > 0) {
    const what = t(`desk.held.done.${request}`)
    toastOnNextPage({
      tone: 'verified',
      text:
        cases.length === 1
          ? t('desk.held.toast', { what })
          : t('desk.held.toastMany', { what, n: data.held.length }),
    })
  }
  return { refused: data.refused }
}

const statusOf = (data: unknown): string =>
  typeof data === 'object' && data && 'status' in data ? String(data.status) : ''
