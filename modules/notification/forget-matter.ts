import type { Tx } from '#modules/shared'

/**
 * The entries that a matter made in calendars go with it; what people were told of it, a year after
 * it was told.
 */
export async function forgetMatter(
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  await tx('calendar_invite').where({ consultationId }).delete()
}
