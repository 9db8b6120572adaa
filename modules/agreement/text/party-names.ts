import { sealedIn, type Db } from '#modules/shared'
import type { Agreement } from '../agreement.ts'
import type { Needs } from '../needs.ts'
import type { Terms } from './terms.ts'

/** The parties as the text of their agreement names them. */
export type PartyNames = { client: string; lawyer: string; practice: string }

/** As the text sets a name: the same letters, one space between words. */
export const asInText = (name: string): string => name.replace(/\s+/g, ' ').trim().normalize('NFC')

export const namesIn = ({ client, lawyer, practice }: Terms): PartyNames => ({
  client: asInText(client.name),
  lawyer: asInText(lawyer.name),
  practice: asInText(practice.name),
})

/**
 * Who changes their name after it was shown is still the party that the text names, so that the
 * paper, its annex, the register and the invoices say one name. Of texts made before names were
 * kept with them, as accounts and profiles say it now.
 */
export async function partyNames(
  needs: Pick<Needs, 'account' | 'cipher' | 'consultation' | 'lawyer'>,
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

export async function nameNow(
  { account }: Pick<Needs, 'account'>,
  db: Db,
  accountId: string,
): Promise<string> {
  const person = await account.people.getPerson(db, accountId)
  return person.deleted ? '' : asInText(`${person.name} ${person.lastname}`)
}
