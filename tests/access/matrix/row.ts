import type { Access } from '#modules/shared'

/**
 * Whose things a route's ids name. `body` is what a sample of the route's own schema lacks, so that
 * the refusal is about the person.
 */
export type Foreign =
  Thing | { thing: Thing; params?: Record<string, string>; body?: object | 'file' }
export type Thing =
  | 'inquiry'
  | 'blocked client'
  | 'entry'
  | 'matter'
  | 'task'
  | 'consultation'
  | 'payment'
  | 'session'
  | 'block'
  | 'cover'
  | 'help'
  | 'covered request'
  | 'recurring block'
  | 'service'
  | 'firm'
  | 'nothing'
type Row = Access | { access: Access; foreign: Foreign }
export type Rows = Readonly<Record<string, Row>>

export const ANY_ID = '019a0000-0000-7000-8000-000000000001'
export const signedIn = (foreign: Foreign): Row => ({ access: 'signed-in', foreign })
export const lawyer = (foreign: Foreign): Row => ({ access: 'lawyer', foreign })
/** Routes whose paths name nothing of anybody. */
export const all = (access: Access, routes: readonly string[]): Rows =>
  Object.fromEntries(routes.map((route) => [route, access]))
