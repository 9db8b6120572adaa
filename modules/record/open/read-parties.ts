import { isId, type Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { findOpening } from './open-record.ts'

/** Names are empty after the deletion of an account. */
export type Parties = { number: string; names: { client: string; lawyer: string } | undefined }

/**
 * The number of a consultation, and between whom it is while its record is open to this member:
 * other pages of the desk must not name people whom nobody gave a reason for.
 */
export async function readParties(
  needs: Needs,
  team: Actor,
  { id }: { id: string },
): Promise<Parties | undefined> {
  const { db, account, consultation } = needs
  const snapshot = isId(id) ? await consultation.snapshots.find(db, id) : undefined
  if (!snapshot) return undefined
  const { number, clientAccountId, lawyerAccountId } = snapshot
  if (!(await findOpening(needs, team, { id }))) return { number, names: undefined }
  const people = await account.people.getPeople(db, [clientAccountId, lawyerAccountId])
  const nameOf = (accountId: string): string => {
    const person = people.get(accountId)
    return person && !person.deleted ? `${person.name} ${person.lastname}` : ''
  }
  return { number, names: { client: nameOf(clientAccountId), lawyer: nameOf(lawyerAccountId) } }
}
