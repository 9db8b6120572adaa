import type { Problem } from '../api.ts'

/** A refusal of the API, thrown so that a query or a mutation fails with it. */
export class RefusalError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.name = 'RefusalError'
    this.problem = problem
  }
}

/** The data of an answer of `api`; throws a `RefusalError` when it is a refusal. */
export async function dataOf<T>(
  answer: Promise<{ data?: T; error?: Problem | undefined }>,
): Promise<T> {
  const { data, error } = await answer
  if (error !== undefined) throw new RefusalError(error)
  return data as T
}
