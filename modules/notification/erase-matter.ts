import type { Tx } from '#modules/shared'

/** The matter's notifications are deleted after a year. */
export async function eraseMatter(
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  await tx('calendar_invite').where({ consultationId }).delete()
}
