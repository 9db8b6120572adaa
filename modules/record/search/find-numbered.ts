import type { Needs } from '../needs.ts'
import { readRecordQuery } from './record-query.ts'

/** The ids of consultations with this part in their number, for the log's filter. */
export async function findNumbered(
  { consultation }: Needs,
  { q }: { q: string },
): Promise<string[]> {
  const part = readRecordQuery(q)?.part
  if (!part) return []
  const none = { ids: [], accountIds: [], lawyerIds: [], firmIds: [] }
  const { items } = await consultation.team.search({ ...none, numberPart: part, pageSize: 100 })
  return items.map(({ id }) => id)
}
