import { sealedIn, type Actor } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { findWaitingCode, type WaitingCode } from './confirmation-code.ts'
import type { Needs } from '../needs.ts'
import { toPerson, type Person } from '../person.ts'
import { maskPersonalCode } from './personal-code.ts'
import { isFresh } from '../password/reauthenticate.ts'

export type Me = Person & {
  roles: AccountModel['roles']
  birthDate: string | null
  /** All but the last two digits hidden. */
  personalCode: string | null
  hasPassword: boolean
  /** Signed in a moment ago, so that no password is required. */
  isFresh: boolean
  waitingEmail: WaitingCode | undefined
  waitingPhone: WaitingCode | undefined
}

export async function describeMe(needs: Needs, actor: Actor): Promise<Me> {
  const { db, cipher } = needs
  const account = await AccountModel.query(db).findById(actor.accountId).throwIfNotFound()
  const { birthDate, personalCodeSealed, passwordHash, roles } = account
  return {
    ...toPerson(account),
    roles,
    birthDate: birthDate,
    personalCode: personalCodeSealed
      ? maskPersonalCode(
          cipher.open(personalCodeSealed, sealedIn('account.personal_code_sealed', account.id)),
        )
      : null,
    hasPassword: passwordHash !== null,
    isFresh: await isFresh(needs, actor),
    waitingEmail: await findWaitingCode(needs, actor.accountId, 'email'),
    waitingPhone: await findWaitingCode(needs, actor.accountId, 'phone'),
  }
}
