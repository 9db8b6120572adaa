import { Model } from 'objection'
import { newId, type Cipher, type Db } from '#modules/shared'
import type { Questionnaire } from './questionnaire.ts'

export type PartyRole = 'client' | 'represented' | 'opposing'

/** Somebody the matter concerns. Names are sealed; their keyed fingerprints can be compared without being read. */
export class ConsultationParty extends Model {
  static override tableName = 'consultation_party'

  declare id: string
  declare consultationId: string
  /** In the order in which the answers name them. */
  declare position: number
  declare role: PartyRole
  declare kind: 'natural' | 'legal'
  declare nameSealed: string
  declare placeSealed: string | null
  declare codeSealed: string | null
  declare nameKey: string
  declare codeKey: string | null
}

export type Party = { role: PartyRole; kind: 'natural' | 'legal'; name: string; place?: string | undefined; code?: string | undefined }

/** Everybody the answers name: the client, whom they act for, the other side. */
export function partiesOf(clientName: string, answers: Questionnaire): Party[] {
  const { actingFor, representedName, representedCode, opposingParties } = answers
  const kind = actingFor === 'legal-entity' || actingFor === 'professional-association' ? 'legal' : 'natural'
  return [
    { role: 'client', kind: 'natural', name: clientName },
    ...(representedName ? [{ role: 'represented' as const, kind: kind as Party['kind'], name: representedName, code: representedCode }] : []),
    ...opposingParties.map((party) => ({ role: 'opposing' as const, ...party })),
  ]
}

export const sealParty = (cipher: Cipher, consultationId: string, { role, kind, name, place, code }: Party, position: number): Partial<ConsultationParty> => ({
  id: newId(),
  consultationId,
  position,
  role,
  kind,
  nameSealed: cipher.seal(name),
  placeSealed: place ? cipher.seal(place) : null,
  codeSealed: code ? cipher.seal(code) : null,
  nameKey: cipher.fingerprint(`party-name:${normaliseName(name)}`),
  codeKey: code ? cipher.fingerprint(`party-code:${code}`) : null,
})

export const openParty = (cipher: Cipher, party: ConsultationParty): Party => ({
  role: party.role,
  kind: party.kind,
  name: cipher.open(party.nameSealed),
  place: party.placeSealed ? cipher.open(party.placeSealed) : undefined,
  code: party.codeSealed ? cipher.open(party.codeSealed) : undefined,
})

const LEGAL_FORMS = new Set(['uab', 'ab', 'mb', 'ii', 'vsi', 'tub', 'kub', 'ltd', 'llc', 'gmbh', 'sia', 'ou'])

/** One spelling for „Jonas PETRAITIS“ and "Petraitis, Jonas", „UAB Ąžuolas“ and "Azuolas, UAB": folded letters, sorted words, no legal form. */
export function normaliseName(name: string): string {
  const words = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const telling = words.filter((word) => !LEGAL_FORMS.has(word))
  return (telling.length > 0 ? telling : words).toSorted().join(' ')
}

export type ConflictHint = { party: ConsultationParty; because: 'name' | 'code'; earlierRole: PartyRole; number: string }

/**
 * Parties of this consultation whom the firm has met on the other side of another: an opponent who is or was its client, a
 * client whose opponent it advised. For the lawyer alone; a hint, not a verdict.
 */
export async function findConflictHints(db: Db, { id, firmId }: { id: string; firmId: string }): Promise<ConflictHint[]> {
  const parties = await ConsultationParty.query(db).where({ consultationId: id }).orderBy('position')
  const hints: ConflictHint[] = []
  for (const party of parties) {
    const crossing: PartyRole[] = party.role === 'opposing' ? ['client', 'represented'] : ['opposing']
    const earlier = await ConsultationParty.query(db)
      .alias('party')
      .join('consultation', 'consultation.id', 'party.consultationId')
      .where('consultation.firmId', firmId)
      .whereNot('consultation.id', id)
      .whereIn('party.role', crossing)
      .where((same) => {
        void same.where('party.nameKey', party.nameKey)
        if (party.codeKey) void same.orWhere('party.codeKey', party.codeKey)
      })
      .orderBy('consultation.id')
      .limit(5)
      .select('party.role', 'party.codeKey', 'consultation.number')
      .castTo<Array<{ role: PartyRole; codeKey: string | null; number: string }>>()
    hints.push(...earlier.map(({ role, codeKey, number }) =>
      ({ party, because: party.codeKey && codeKey === party.codeKey ? 'code' as const : 'name' as const, earlierRole: role, number })))
  }
  return hints
}
