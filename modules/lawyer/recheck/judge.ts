/** What follows from the register's entry of a lawyer. */
import type { RegisterPerson } from '#modules/register'
import type { Lawyer } from '../lawyer.ts'

export type JudgedLawyer = Pick<Lawyer, 'status' | 'hiddenBy' | 'registerCheckedAt'>
export type ListState = { readAt: Date | null; isFresh: boolean }

export type Judgement =
  /** Still listed: renew the date of the proof. */
  | { verdict: 'renew'; checkedAt: Date; hasOtherContacts: boolean }
  | { verdict: 'hide'; reason: 'struck-off' | 'suspended' }
  | { verdict: 'back'; checkedAt: Date }
  /** Void the confirmation of a lawyer not shown yet. */
  | { verdict: 'withdraw'; reason: 'struck-off' | 'suspended' }
  /** The list is too old, or nothing follows. */
  | { verdict: 'leave' }

export function judge(
  lawyer: JudgedLawyer,
  person: Pick<RegisterPerson, 'status' | 'contactsChangedAt'>,
  { readAt, isFresh }: ListState,
): Judgement {
  if (!isFresh || readAt === null) return { verdict: 'leave' }
  const isListed = person.status === 'listed'
  if (lawyer.status === 'hidden')
    return isListed && lawyer.hiddenBy === 'register'
      ? { verdict: 'back', checkedAt: readAt }
      : { verdict: 'leave' }
  const reason = person.status === 'suspended' ? 'suspended' : 'struck-off'
  if (lawyer.status !== 'approved')
    return isListed ? { verdict: 'leave' } : { verdict: 'withdraw', reason }
  if (!isListed) return { verdict: 'hide', reason }
  return {
    verdict: 'renew',
    checkedAt: readAt,
    hasOtherContacts:
      lawyer.registerCheckedAt !== null && person.contactsChangedAt > lawyer.registerCheckedAt,
  }
}
