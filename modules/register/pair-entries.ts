import { emailKeys, phoneKeys } from './contacts.ts'
import { foldName, isSameName, nameKey } from './names.ts'
import type { EntryStatus, RegisterEntry } from './register-list.ts'

export type KnownEntry = RegisterEntry & {
  id: string
  nameKey: string
  emailKeys: string[]
  phoneKeys: string[]
  status: EntryStatus
}
type Pairing<K extends KnownEntry> = {
  pairs: Array<[K, RegisterEntry]>
  added: RegisterEntry[]
  missing: K[]
}

type Candidate = { entry: RegisterEntry; nameKey: string; emailKeys: string[]; phoneKeys: string[] }

/**
 * Pairs by certificate number; by name, among namesakes by what they share; and after a changed
 * surname by contact. The lists have no ids. A struck-off person needs more than an equal name.
 */
export function pairEntries<K extends KnownEntry>(
  known: readonly K[],
  entries: readonly RegisterEntry[],
): Pairing<K> {
  const unpaired = new Set(known)
  const fresh = new Set(
    entries.map((entry): Candidate => ({
      entry,
      nameKey: nameKey(entry),
      emailKeys: emailKeys(entry.emails),
      phoneKeys: phoneKeys(entry.phones),
    })),
  )
  const pairs: Array<[K, RegisterEntry]> = []
  const pair = (one: K, other: Candidate) => {
    unpaired.delete(one)
    fresh.delete(other)
    pairs.push([one, other.entry])
  }
  pairBy(
    unpaired,
    fresh,
    ({ certificateNumber }) => certificateNumber,
    ({ entry }) => entry.certificateNumber,
    (one, other) => isSameName(one, other.entry) || sharesContact(one, other),
    pair,
  )
  pairByName(unpaired, fresh, pair)
  for (const key of ['emailKeys', 'phoneKeys'] as const) {
    pairBy(
      unpaired,
      fresh,
      (entry) => entry[key][0],
      (other) => other[key][0],
      (one, other) => isRenamed(one, other),
      pair,
    )
  }
  return { pairs, added: [...fresh].map(({ entry }) => entry), missing: [...unpaired] }
}

/** Pairs keys that occur exactly once on both sides. */
function pairBy<K extends KnownEntry>(
  unpaired: Set<K>,
  fresh: Set<Candidate>,
  keyOf: (entry: K) => string | null | undefined,
  freshKeyOf: (candidate: Candidate) => string | null | undefined,
  agrees: (one: K, other: Candidate) => boolean,
  pair: (one: K, other: Candidate) => void,
): void {
  const byKey = Map.groupBy(unpaired, keyOf)
  for (const [key, some] of Map.groupBy(fresh, freshKeyOf)) {
    const known = key ? (byKey.get(key) ?? []) : []
    const [one, other] = [known[0], some[0]]
    if (one && other && known.length === 1 && some.length === 1 && agrees(one, other))
      pair(one, other)
  }
}

function pairByName<K extends KnownEntry>(
  unpaired: Set<K>,
  fresh: Set<Candidate>,
  pair: (one: K, other: Candidate) => void,
): void {
  const byName = Map.groupBy(unpaired, (entry) => entry.nameKey)
  for (const [key, some] of Map.groupBy(fresh, (candidate) => candidate.nameKey)) {
    const known = byName.get(key) ?? []
    const leastPoints = known.length === 1 && some.length === 1 ? 0 : 1
    const ranked = known
      .flatMap((one) => some.map((other) => ({ one, other, points: likeness(one, other) })))
      .filter(({ one, points }) => points >= (one.status === 'struck-off' ? 2 : leastPoints))
      .toSorted((a, b) => b.points - a.points)
    for (const { one, other } of ranked) if (unpaired.has(one) && fresh.has(other)) pair(one, other)
    // One left on each side is the same person.
    const [rest, restFresh] = [
      known.filter((entry) => unpaired.has(entry) && entry.status !== 'struck-off'),
      some.filter((other) => fresh.has(other)),
    ]
    if (
      rest.length === 1 &&
      restFresh.length === 1 &&
      likeness(rest[0] as K, restFresh[0] as Candidate) >= 0
    )
      pair(rest[0] as K, restFresh[0] as Candidate)
  }
}

/** Points for the same person; negative when something contradicts it. */
function likeness(
  known: KnownEntry,
  { entry, emailKeys: emails, phoneKeys: phones }: Candidate,
): number {
  const differ = (field: 'certificateNumber' | 'practiceSince') =>
    known[field] !== null && entry[field] !== null && known[field] !== entry[field]
  const shared =
    (shares(known.emailKeys, emails) ? 4 : 0) + (shares(known.phoneKeys, phones) ? 3 : 0)
  if (differ('certificateNumber')) return -1
  if (differ('practiceSince') && shared === 0) return -1
  const isSame = (field: 'practiceSince' | 'workplace') =>
    known[field] !== null && known[field] === entry[field]
  return shared + (isSame('practiceSince') ? 2 : 0) + (isSame('workplace') ? 1 : 0)
}

const shares = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((key) => other.includes(key))
const sharesContact = (one: KnownEntry, other: Candidate): boolean =>
  shares(one.emailKeys, other.emailKeys) || shares(one.phoneKeys, other.phoneKeys)

/** A changed surname: given name, contact and start of practice are the same. */
const isRenamed = (known: KnownEntry, { entry }: Candidate): boolean =>
  foldName(known.name) === foldName(entry.name) &&
  known.status !== 'struck-off' &&
  (known.practiceSince === null ||
    entry.practiceSince === null ||
    known.practiceSince === entry.practiceSince) &&
  (isSameName(known, entry) ||
    (known.practiceSince !== null && known.practiceSince === entry.practiceSince))
