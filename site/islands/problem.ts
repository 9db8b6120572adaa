import type { Problem } from '../api/schema.d.ts'

export type { Problem }

/** Refusals that the server did not send. */
export const OFFLINE: Problem = {
  type: 'about:blank',
  title: 'offline',
  status: 0,
  code: 'OFFLINE',
}
export const UNREADABLE_ANSWER: Problem = {
  type: 'about:blank',
  title: 'unreadable',
  status: 502,
  code: 'UNREADABLE_ANSWER',
}
