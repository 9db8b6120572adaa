import type { Problem } from '../api.ts'

/** What a call of `api` resolves to: the data of the response, or why it was refused. */
export type Outcome<T = unknown> = {
  data?: T | undefined
  error?: Partial<Problem> | undefined
}
