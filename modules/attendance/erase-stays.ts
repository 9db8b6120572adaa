import type { Tx } from '#modules/shared'
import { Attendance } from './attendance.ts'

export const eraseStays = (tx: Tx, { consultationId }: { consultationId: string }) =>
  Attendance.query(tx).where({ consultationId }).delete().execute()
