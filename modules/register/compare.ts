import type { RegisterEntry } from './register-list.ts'
import { pairEntries, type KnownEntry } from './pair-entries.ts'
import { FIELDS } from './register-person.ts'

export const CHANGE_KINDS = ['added', 'changed', 'suspended', 'struck-off', 'back'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]
export type Counts = Record<ChangeKind, number>

export type Change<K extends KnownEntry> = {
  kind: ChangeKind
  person?: K
  entry: RegisterEntry
  fields: Array<keyof RegisterEntry>
}

type HeldEntry = KnownEntry & { handUntil: Date | null; isPrinted: boolean }

/** Every difference between the known list and the printed one. */
export function compareList<K extends HeldEntry>(
  known: readonly K[],
  entries: readonly RegisterEntry[],
  now: Date,
): Change<K>[] {
  // For a known person, "struck off" means the same as a missing row; for others it means nothing.
  const printed = entries.filter(({ status }) => status !== 'struck-off')
  const { pairs, added, missing } = pairEntries(known, printed)
  const changes: Change<K>[] = added.map((entry) => ({ kind: 'added', entry, fields: [...FIELDS] }))
  for (const [person, entry] of pairs) {
    const isHeld = isByHand(person, now) && person.status === entry.status
    const fields = isHeld ? [] : FIELDS.filter((field) => !isEqual(person[field], entry[field]))
    if (fields.length > 0) changes.push({ kind: kindOf(person, entry), person, entry, fields })
  }
  for (const person of missing) {
    if (person.status === 'struck-off' || (isByHand(person, now) && !person.isPrinted)) continue
    changes.push({
      kind: 'struck-off',
      person,
      entry: { ...person, status: 'struck-off' },
      fields: ['status'],
    })
  }
  return changes
}

const isByHand = ({ handUntil }: HeldEntry, now: Date): boolean =>
  handUntil !== null && now < handUntil

function kindOf(before: { status: RegisterEntry['status'] }, after: RegisterEntry): ChangeKind {
  if (before.status === after.status) return 'changed'
  return after.status === 'suspended' ? 'suspended' : 'back'
}

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const countChanges = (changes: readonly { kind: ChangeKind }[]): Counts =>
  Object.fromEntries(
    CHANGE_KINDS.map((kind) => [kind, changes.filter((change) => change.kind === kind).length]),
  ) as Counts

/** A list of any size may lose this many people. */
const NEVER_SUSPICIOUS = 3
const SUSPICIOUS_SHARE = 0.05

/** Losing more than one in twenty at once suggests a broken file, so the team checks first. */
export const isSuspicious = (listedBefore: number, counts: Counts): boolean => {
  const vanished = counts['struck-off'] + counts.suspended
  return vanished > NEVER_SUSPICIOUS && vanished > listedBefore * SUSPICIOUS_SHARE
}
