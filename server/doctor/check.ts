import type pg from 'pg'
import type { Config } from '../configuration/config.ts'

/** What a check found, in sentences for the operator. It never contains a secret. */
export type Result = {
  name: string
  state: 'ok' | 'warning' | 'failed' | 'skipped'
  sentence: string
  whatToDo?: string
}

export type Context = {
  config: Config
  now(): Date
  /** Missing where the database cannot be reached; `databaseError` says why. */
  database?: { client: pg.Client; url: string } | undefined
  databaseError?: string | undefined
  /** Where the test mail and the test text message go. */
  mailTo?: string | undefined
  smsTo?: string | undefined
}

export type Check = { name: string; run(context: Context): Promise<Result | Result[]> }

type Finding = Omit<Result, 'name' | 'state'>

export const ok = (name: string, sentence: string): Result => ({ name, state: 'ok', sentence })
export const skipped = (name: string, sentence: string): Result => ({
  name,
  state: 'skipped',
  sentence,
})
export const warning = (name: string, finding: Finding): Result => ({
  name,
  state: 'warning',
  ...finding,
})
export const failed = (name: string, finding: Finding): Result => ({
  name,
  state: 'failed',
  ...finding,
})

/** The reason of an error without stack; fetch hides it in the cause. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  const inner = cause instanceof Error ? `: ${cause.message}` : ''
  return `${message}${inner}`.replace(/\.$/, '').replace(/(\/\/[^:/@\s]+:)[^@\s]+@/g, '$1…@')
}
