import type { Actor, Clock, Db, Transact } from '#modules/shared'
import type { Account } from '#modules/account'
import { errors } from './errors.ts'
import { foldName } from './names.ts'

/** A label of the register, how many people have it, and our area for it. */
export type Label = { key: string; label: string; people: number; specialtyCode: string | null }

/** All labels, unmapped ones first. */
export async function listLabels(db: Db): Promise<Label[]> {
  const printed: Array<{ label: string; people: number }> = await db('register_person')
    .whereNot('status', 'struck-off')
    .joinRaw('cross join lateral unnest(specialties) as label')
    .groupBy('label')
    .select('label')
    .count({ people: '*' })
  const mapped: Array<{ labelKey: string; label: string; specialtyCode: string | null }> = await db(
    'register_label',
  ).select('labelKey', 'label', 'specialtyCode')
  const labels = new Map<string, Label>(
    mapped.map(({ labelKey: key, label, specialtyCode }) => [
      key,
      { key, label, people: 0, specialtyCode },
    ]),
  )
  for (const { label, people } of printed) {
    const key = foldName(label)
    const existing = labels.get(key)
    labels.set(key, {
      key,
      label: existing?.label ?? label,
      people: (existing?.people ?? 0) + Number(people),
      specialtyCode: existing?.specialtyCode ?? null,
    })
  }
  return [...labels.values()].toSorted(
    (a, b) =>
      Number(a.specialtyCode !== null) - Number(b.specialtyCode !== null) ||
      b.people - a.people ||
      a.key.localeCompare(b.key),
  )
}

type Needs = {
  db: Db
  clock: Clock
  transact: Transact
  account: { team: Pick<Account['team'], 'recordTeamAction'> }
}

/** Maps a label to an area; null removes the mapping. */
export async function mapLabel(
  { clock, transact, account, ...needs }: Needs,
  team: Actor,
  { label, specialtyCode }: { label: string; specialtyCode: string | null },
): Promise<Label> {
  const key = foldName(label)
  const existing = (await listLabels(needs.db)).find((label) => label.key === key)
  if (!existing) throw errors.LABEL_NOT_FOUND({ field: 'label' })
  await transact(async (tx) => {
    await tx('register_label')
      .insert({
        labelKey: key,
        label: existing.label,
        specialtyCode,
        changedAt: clock.now(),
        changedBy: team.accountId,
      })
      .onConflict('label_key')
      .merge()
      .catch((error: unknown) => {
        throw isUnknownArea(error)
          ? errors.LABEL_SPECIALTY_NOT_FOUND({ field: 'specialtyCode' })
          : error
      })
    await account.team.recordTeamAction(tx, {
      team,
      action: 'register.label-mapped',
      subjectId: key,
      reason: `${existing.label} -> ${specialtyCode ?? '–'}`,
    })
  })
  return { ...existing, specialtyCode }
}

/** The foreign key to the areas of law fails. */
const isUnknownArea = (error: unknown): boolean => (error as { code?: string }).code === '23503'

/** Our areas for a person's labels; unmapped labels are left out. */
export async function specialtiesOf(db: Db, labels: readonly string[]): Promise<string[]> {
  if (labels.length === 0) return []
  const rows: Array<{ labelKey: string; specialtyCode: string }> = await db('register_label')
    .whereIn('labelKey', labels.map(foldName))
    .whereNotNull('specialtyCode')
    .select('labelKey', 'specialtyCode')
  const byKey = new Map(rows.map(({ labelKey, specialtyCode }) => [labelKey, specialtyCode]))
  return [...new Set(labels.flatMap((label) => byKey.get(foldName(label)) ?? []))]
}
