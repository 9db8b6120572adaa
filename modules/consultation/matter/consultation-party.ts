import { Model } from 'objection'
import { newId, type Cipher, type Db, sealedIn } from '#modules/shared'
import { distinguishingWords } from '../conflict/compare-names.ts'
import { KEYS_VERSION, nameKeysOf } from '../conflict/name-keys.ts'
import type { Questionnaire } from './questionnaire.ts'

export type PartyRole = 'client' | 'represented' | 'opposing'

/** A person or company of the matter. Names are sealed; keyed fingerprints can be compared. */
export class ConsultationParty extends Model {
  static override tableName = 'consultation_party'

  declare id: string
  declare consultationId: string
  declare position: number
  declare role: PartyRole
  declare kind: 'natural' | 'legal'
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

export type Party = {
  role: PartyRole
  kind: 'natural' | 'legal'
  name: string
  place?: string
  code?: string
}

/** Everybody the answers name: the client, the represented, the opposing parties. */
export function partiesOf(clientName: string, answers: Questionnaire): Party[] {
  const { actingFor, representedName, representedCode, opposingParties } = answers
  const kind =
    actingFor === 'legal-entity' || actingFor === 'professional-association' ? 'legal' : 'natural'
  return [
    { role: 'client', kind: 'natural', name: clientName },
    ...(representedName
      ? [
          {
            role: 'represented' as const,
            kind: kind as Party['kind'],
            name: representedName,
            code: representedCode,
          },
        ]
      : []),
    ...opposingParties.map((party) => ({ role: 'opposing' as const, ...party })),
  ]
}

export const sealParty = (
  cipher: Cipher,
  consultationId: string,
  { role, kind, name, place, code }: Party,
  position: number,
): Partial<ConsultationParty> => {
  const id = newId()
  return {
    id,
    consultationId,
    position,
    role,
    kind,
    nameSealed: cipher.seal(name, sealedIn('consultation_party.name_sealed', id)),
    placeSealed: place ? cipher.seal(place, sealedIn('consultation_party.place_sealed', id)) : null,
    codeSealed: code ? cipher.seal(code, sealedIn('consultation_party.code_sealed', id)) : null,
    ...partyKeys(cipher, { kind, name, code }),
  }
}

const KEY_LENGTH = 16

const textOf = {
  name: (party: Named) => `party-name:${normaliseName(party)}`,
  namePart: (key: string) => `party-name-key:${key}`,
  code: (code: string) => `party-code:${code}`,
}
type Named = Pick<Party, 'kind' | 'name'>

/** The fingerprint that finds a sealed name. */
export const keysOf = (
  cipher: Cipher,
  party: Named,
): Pick<ConsultationParty, 'nameKey' | 'nameKeys' | 'keysVersion'> => ({
  nameKey: cipher.fingerprint(textOf.name(party)),
  nameKeys: nameKeysOf(party).map((key) =>
    cipher.fingerprint(textOf.namePart(key)).slice(0, KEY_LENGTH),
  ),
  keysVersion: KEYS_VERSION,
})

/** The fingerprint of a company code. */
export const partyKeys = (
  cipher: Cipher,
  { code, ...party }: Named & { code?: string },
): Pick<ConsultationParty, 'nameKey' | 'nameKeys' | 'keysVersion' | 'codeKey'> => ({
  ...keysOf(cipher, party),
  codeKey: code ? cipher.fingerprint(textOf.code(code)) : null,
})

/** The fingerprints under every key of ours: during a key rotation, parties have either. */
export const everyKeyOf = (cipher: Cipher, { code, ...party }: Named & { code?: string }) => ({
  names: cipher.fingerprints(textOf.name(party)),
  nameParts: nameKeysOf(party).flatMap((key) =>
    cipher.fingerprints(textOf.namePart(key)).map((print) => print.slice(0, KEY_LENGTH)),
  ),
  codes: code ? cipher.fingerprints(textOf.code(code)) : [],
})

export const openParty = (cipher: Cipher, party: ConsultationParty): Party => ({
  role: party.role,
  kind: party.kind,
  name: cipher.open(party.nameSealed, sealedIn('consultation_party.name_sealed', party.id)),
  place: party.placeSealed
    ? cipher.open(party.placeSealed, sealedIn('consultation_party.place_sealed', party.id))
    : undefined,
  code: party.codeSealed
    ? cipher.open(party.codeSealed, sealedIn('consultation_party.code_sealed', party.id))
    : undefined,
})

/**
 * One spelling for „Jonas PETRAITIS“ and "Petraitis, Jonas", „UAB Ąžuolas“ and "Azuolas, UAB":
 * folded letters, sorted words, no legal form.
 */
const normaliseName = (party: Pick<Party, 'kind' | 'name'>) =>
  distinguishingWords(party).toSorted().join(' ')
