import { Lawyer } from '../lawyer.ts'
import type { RegisterCheckNeeds } from '../register-check/needs.ts'

export type LeavingLawyer = Pick<Lawyer, 'id' | 'name' | 'lastname'>

/**
 * Our lawyers whom a held list would hide, by name. One who only moved to the other list, such as
 * an assistant who became an advocate, stays.
 */
export async function listLeaving(
  { db, register }: RegisterCheckNeeds,
  importId: string,
): Promise<LeavingLawyer[]> {
  const changes = await register.entries.listExpectedChanges(importId)
  const ids = changes.flatMap(({ kind, personId }) =>
    personId !== null && (kind === 'struck-off' || kind === 'suspended') ? [personId] : [],
  )
  const lawyers = await Lawyer.query(db)
    .where({ status: 'approved' })
    .whereNull('deletedAt')
    .whereIn('registerPersonId', ids)
    .orderBy(['lastname', 'name', 'id'])
  const people = await register.entries.getPeople(
    db,
    lawyers.flatMap(({ registerPersonId }) => registerPersonId ?? []),
  )
  const leaving: LeavingLawyer[] = []
  for (const { id, name, lastname, registerPersonId } of lawyers) {
    const person = people.get(registerPersonId ?? '')
    if (person && !(await register.entries.findInOtherList(db, person)))
      leaving.push({ id, name, lastname })
  }
  return leaving
}
