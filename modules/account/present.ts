import type { Static } from 'typebox'
import type { AccountModel } from './account.ts'
import { toPerson } from './person.ts'
import type { SessionUser } from './schemas.ts'

/** The signed-in person as their own session tells it. */
export function presentUser(account: AccountModel): Static<typeof SessionUser> {
  const { id, name, lastname, email, emailConfirmed, phone, phoneConfirmed, locale } = toPerson(account)
  return { id, name, lastname, email, emailConfirmed, ...(phone && { phone }), phoneConfirmed, locale, roles: account.roles }
}
