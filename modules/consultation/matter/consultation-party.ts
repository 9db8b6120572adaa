import { Model } from 'objection'
import type { Db } from '#modules/shared'
import type { PartyKind } from './questionnaire.ts'

export type PartyRole = 'client' | 'represented' | 'opposing'

/** A person or company of the matter. Names are sealed; keyed fingerprints can be compared. */
export class ConsultationParty extends Model {
  static override tableName = 'consultation_party'

  declare id: string
  declare consultationId: string
  declare position: number
  declare role: PartyRole
  declare kind: PartyKind
  declare nameSealed: string
  declare placeSealed: string | null
  declare codeSealed: string | null
  declare nameKey: string
  declare codeKey: string | null
  /** Fingerprints of other spellings; see `conflict/name-keys.ts`. */
  declare nameKeys: string[]
  declare keysVersion: number
  /** The lawyer learned of it later; the client is not told. */
  declare addedByLawyer: boolean
}

/** All parties of a consultation, those that the lawyer added too, in their order. */
export const listParties = async (
  db: Db,
  { id: consultationId }: { id: string },
): Promise<ConsultationParty[]> =>
  ConsultationParty.query(db).where({ consultationId }).orderBy('position')
