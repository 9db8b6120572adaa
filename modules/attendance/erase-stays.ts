import type { Tx } from '#modules/shared'
import { Attendance } from './attendance.ts'

/** Deletes the stays together with the matter. */
export const eraseStays = (tx: Tx, { consultationId }: { consultationId: string }) =>
  Attendance.query(tx).where({ consultationId }).delete().execute()
