import { sealedIn, type Db } from '#modules/shared'
import type { Agreement } from '../agreement.ts'
import type { Needs } from '../needs.ts'
import type { Terms } from './terms.ts'

/** The parties as the text of their agreement names them. */
export type PartyNames = { client: string; lawyer: string; practice: string }

/** With one space between words, in NFC. */
export const asInText = (name: string): string => name.replace(/\s+/g, ' ').trim().normalize('NFC')

export const namesIn = ({ client, lawyer, practice }: Terms): PartyNames => ({
  client: asInText(client.name),
  lawyer: asInText(lawyer.name),
  practice: asInText(practice.name),
})

/**
 * The names in the text, also after a party's name has changed, so that agreement, annex, register
 * and invoices agree. Old texts without stored names use the present ones.
 */
export async function partyNames(
  needs: Needs,
  db: Db,
  { id, namesSealed, consultationId }: Agreement,
): Promise<PartyNames> {
  if (namesSealed)
    return JSON.parse(
      needs.cipher.open(namesSealed, sealedIn('agreement.names_sealed', id)),
    ) as PartyNames
  const snapshot = await needs.consultation.snapshots.get(db, consultationId)
  const lawyer = await needs.lawyer.memberships.getFirmLawyer(db, snapshot.firmLawyerId)
  return {
    client: await nameNow(needs, db, snapshot.clientAccountId),
    lawyer: lawyer.displayName,
    practice: lawyer.firmName,
  }
}

export async function nameNow({ account }: Needs, db: Db, accountId: string): Promise<string> {
  const person = await account.people.getPerson(db, accountId)
  return person.deleted ? '' : asInText(`${person.name} ${person.lastname}`)
}
