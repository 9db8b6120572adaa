import type { Problem } from './api.ts'
import type { IslandTranslate } from './i18n.ts'
import { toast } from './toast.ts'

/**
 * A refusal of the API as text. Without a connection, a text about that; answers of proxies have no
 * text of their own.
 */
export function sentenceOf(problem: Partial<Problem> | undefined, t: IslandTranslate): string {
  const { code, detail, title } = problem ?? {}
  if (code === 'OFFLINE') return t('site.form.offline')
  if (code === 'UNREADABLE_ANSWER') return t('site.form.generic')
  return detail || title || t('site.form.generic')
}

/** What is deleted or answered in another tab already is as good as done here. */
export const unlessGone = <P extends { code?: string }>(problem: P | undefined): P | undefined =>
  problem?.code === 'NOT_FOUND' ? undefined : problem

/** The request was carried out before, and its response was lost: as good as done now. */
export const unlessDone = <P extends { code?: string }>(problem: P | undefined): P | undefined =>
  problem?.code === 'REQUEST_WAS_DONE' ? undefined : problem

/** Announces how a change ended: the refusal, or `done`. */
export function sayOutcome(
  problem: Partial<Problem> | undefined,
  t: IslandTranslate,
  done?: string,
): void {
  if (problem) sayRefusal(problem, t)
  else if (done) toast({ tone: 'verified', text: done })
}

/** Shows the refusal as a toast. A fault of a field is said in full: there is no field beside it. */
export const sayRefusal = (problem: Partial<Problem> | undefined, t: IslandTranslate): void =>
  void toast({ tone: 'stop', text: problem?.errors?.[0]?.message ?? sentenceOf(problem, t) })
