import type { Locale } from './locale.ts'

export const ROLES = ['ROLE_USER', 'ROLE_LAWYER', 'ROLE_ADMIN', 'ROLE_ASSISTANT'] as const
export type Role = (typeof ROLES)[number]

/** A signed-in person. */
export type Actor = {
  accountId: string
  roles: readonly Role[]
  locale: Locale
  /** None where a job, the seed or a test acts for the person. */
  sessionId?: string
  /** The account of the assistant who acts for this person; only module `assistant` sets it. */
  actedBy?: string
}

export const hasRole = (actor: Pick<Actor, 'roles'> | undefined, role: Role): boolean =>
  actor?.roles.includes(role) ?? false
