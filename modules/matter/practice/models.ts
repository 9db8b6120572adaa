import { Model } from 'objection'
import { errors as shared, isId, sealedIn, type Actor, type Cipher, type Db } from '#modules/shared'
import { Matter } from '../matter.ts'

/** What the lawyer notes about a matter. */
export class MatterNote extends Model {
  static override tableName = 'matter_note'
  static override idColumn = 'matterId'

  declare matterId: string
  declare textSealed: string
  declare version: number
  declare changedAt: Date
}

/** What the lawyer has to do in a matter. */
export class MatterTask extends Model {
  static override tableName = 'matter_task'

  declare id: string
  declare matterId: string
  declare textSealed: string
  /** A date without a time. */
  declare dueOn: string | null
  declare doneAt: Date | null
  declare createdAt: Date
}

export const sealNote = (cipher: Cipher, matterId: string, text: string): string =>
  cipher.seal(text, sealedIn('matter_note.text_sealed', matterId))
export const openNote = (cipher: Cipher, { matterId, textSealed }: MatterNote): string =>
  cipher.open(textSealed, sealedIn('matter_note.text_sealed', matterId))

export const sealTask = (cipher: Cipher, id: string, text: string): string =>
  cipher.seal(text, sealedIn('matter_task.text_sealed', id))
export const openTask = (
  cipher: Cipher,
  { id, textSealed }: Pick<MatterTask, 'id' | 'textSealed'>,
): string => cipher.open(textSealed, sealedIn('matter_task.text_sealed', id))

/** NOT_FOUND for the client too: that there are notes is the lawyer's own matter. */
export async function getOfLawyer(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  id: string,
): Promise<Matter> {
  const found = isId(id)
    ? await Matter.query(db).findById(id).where({ lawyerAccountId: accountId })
    : undefined
  if (!found) throw shared.NOT_FOUND()
  return found
}
