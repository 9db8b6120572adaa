import type { Problem } from '../api.ts'
import type { Outcome } from './outcome.ts'

/** A refusal of the API, thrown so that a query or a mutation fails with it. */
export class RefusalError extends Error {
  readonly problem: Partial<Problem>

  constructor(problem: Partial<Problem>) {
    super(problem.title)
    this.name = 'RefusalError'
    this.problem = problem
  }
}

/** The data of a response of `api`; throws a `RefusalError` when it is a refusal. */
export async function dataOf<T>(response: Promise<Outcome<T>>): Promise<T> {
  const { data, error } = await response
  if (error !== undefined) throw new RefusalError(error)
  return data as T
}
