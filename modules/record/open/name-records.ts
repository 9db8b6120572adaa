import type { Needs } from '../needs.ts'

/** The numbers of consultations by id, for the log. They name nobody. */
export async function nameRecords(
  { db, consultation }: Needs,
  { ids }: { ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await consultation.snapshots.list(db, ids)
  return new Map(found.map(({ id, number }) => [id, number]))
}
