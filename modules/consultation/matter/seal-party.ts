import { newId, sealedIn, type Cipher } from '#modules/shared'
import type { NamedParty } from '../conflict/compare-names.ts'
import type { ConsultationParty, PartyRole } from './consultation-party.ts'
import { fingerprintColumns } from './party-fingerprints.ts'

/** A party with its names in the clear. */
export type Party = NamedParty & { role: PartyRole; place?: string; code?: string }

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
    ...fingerprintColumns(cipher, { kind, name, code }),
  }
}

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
