import type { Cipher, Db } from '#modules/shared'
import { ConsultationParty, type PartyRole } from '../matter/consultation-party.ts'
import { lookupFingerprints } from '../matter/party-fingerprints.ts'
import { openParty, type Party } from '../matter/seal-party.ts'
import { compareNames, isCommonName, type Likeness } from './compare-names.ts'

export type ConflictHint = {
  party: ConsultationParty
  because: 'name' | 'code'
  likeness: Likeness
  /** Many people have this name. */
  isCommon: boolean
  earlierRole: PartyRole
  number: string
}

const MAX_CANDIDATES = 300
const MAX_HINTS = 5
const ORDER: readonly Likeness[] = ['same', 'likely', 'possible']

/**
 * Those of all parties of this consultation whom the firm has met on the other side of another one: an opponent
 * who is or was its client, or a client whose opponent it advised. Fingerprints find the
 * candidates; only those are opened and compared. A hint for the lawyer alone.
 */
export async function findConflictHints(
  { db, cipher }: { db: Db; cipher: Cipher },
  { id, firmId }: { id: string; firmId: string },
  parties: readonly ConsultationParty[],
): Promise<ConflictHint[]> {
  const hints: ConflictHint[] = []
  for (const party of parties) {
    const opened = openParty(cipher, party)
    const hintsOfParty = (
      await listCandidates(db, { id, firmId }, party, lookupFingerprints(cipher, opened))
    ).flatMap((earlier) => {
      const likeness = likenessOf(opened, openParty(cipher, earlier))
      return likeness
        ? [
            {
              party,
              ...likeness,
              isCommon: likeness.because === 'name' && isCommonName(opened),
              earlierRole: earlier.role,
              number: earlier.number,
            },
          ]
        : []
    })
    hints.push(
      ...hintsOfParty
        .toSorted((one, other) => ORDER.indexOf(one.likeness) - ORDER.indexOf(other.likeness))
        .slice(0, MAX_HINTS),
    )
  }
  return hints
}

/**
 * Company codes decide where both are known: equal codes are the same company, different codes are
 * not.
 */
function likenessOf(
  party: Party,
  earlier: Party,
): Pick<ConflictHint, 'because' | 'likeness'> | undefined {
  if (party.code && earlier.code)
    return party.code === earlier.code ? { because: 'code', likeness: 'same' } : undefined
  const likeness = compareNames(party, earlier)
  return likeness && { because: 'name', likeness }
}

const listCandidates = (
  db: Db,
  { id, firmId }: { id: string; firmId: string },
  party: ConsultationParty,
  keys: ReturnType<typeof lookupFingerprints>,
) =>
  ConsultationParty.query(db)
    .alias('party')
    .join('consultation', 'consultation.id', 'party.consultationId')
    .where('consultation.firmId', firmId)
    .whereNot('consultation.id', id)
    .whereIn('party.role', party.role === 'opposing' ? ['client', 'represented'] : ['opposing'])
    .where((alike) => {
      void alike
        .whereIn('party.nameKey', keys.names)
        .orWhereRaw('party.name_keys && cast(? as text[])', [keys.nameParts])
        .orWhereIn('party.codeKey', keys.codes)
    })
    // Company codes first, so that the limit cuts off the weaker hints.
    .orderByRaw(
      'coalesce(party.code_key = any(?), false) desc, party.name_key = any(?) desc, consultation.id desc',
      [keys.codes, keys.names],
    )
    .limit(MAX_CANDIDATES)
    .select('party.*', 'consultation.number')
    .castTo<Array<ConsultationParty & { number: string }>>()
