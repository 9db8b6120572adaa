import type { Cipher } from '#modules/shared'
import { distinguishingWords, type NamedParty } from '../conflict/compare-names.ts'
import { KEYS_VERSION, nameKeysOf } from '../conflict/name-keys.ts'
import type { ConsultationParty } from './consultation-party.ts'

const KEY_LENGTH = 16

/** Frozen: the fingerprints that are stored were made of exactly these texts. */
const FINGERPRINT_TEXT = {
  name: (party: NamedParty) => `party-name:${normaliseName(party)}`,
  namePart: (key: string) => `party-name-key:${key}`,
  code: (code: string) => `party-code:${code}`,
}

/** The columns that find a party by name: of the whole name, and of its parts. */
export const nameColumns = (
  cipher: Cipher,
  party: NamedParty,
): Pick<ConsultationParty, 'nameKey' | 'nameKeys' | 'keysVersion'> => ({
  nameKey: cipher.fingerprint(FINGERPRINT_TEXT.name(party)),
  nameKeys: nameKeysOf(party).map((key) =>
    cipher.fingerprint(FINGERPRINT_TEXT.namePart(key)).slice(0, KEY_LENGTH),
  ),
  keysVersion: KEYS_VERSION,
})

/** The columns that find a party by name or by company code. */
export const fingerprintColumns = (
  cipher: Cipher,
  { code, ...party }: NamedParty & { code?: string },
): Pick<ConsultationParty, 'nameKey' | 'nameKeys' | 'keysVersion' | 'codeKey'> => ({
  ...nameColumns(cipher, party),
  codeKey: code ? cipher.fingerprint(FINGERPRINT_TEXT.code(code)) : null,
})

/**
 * What to look for in those columns: the fingerprints under each of our secret keys, because during
 * a key rotation some parties have the old ones.
 */
export const lookupFingerprints = (
  cipher: Cipher,
  { code, ...party }: NamedParty & { code?: string },
) => ({
  names: cipher.fingerprints(FINGERPRINT_TEXT.name(party)),
  nameParts: nameKeysOf(party).flatMap((key) =>
    cipher.fingerprints(FINGERPRINT_TEXT.namePart(key)).map((print) => print.slice(0, KEY_LENGTH)),
  ),
  codes: code ? cipher.fingerprints(FINGERPRINT_TEXT.code(code)) : [],
})

/**
 * One spelling for „Jonas PETRAITIS“ and "Petraitis, Jonas", „UAB Ąžuolas“ and "Azuolas, UAB":
 * folded letters, sorted words, no legal form.
 */
const normaliseName = (party: NamedParty) => distinguishingWords(party).toSorted().join(' ')
