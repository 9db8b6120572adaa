import type { Tx } from '#modules/shared'

/** A matter's calendar invitations are deleted with it; its notifications a year after they came. */
export async function forgetMatter(
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  await tx('calendar_invite').where({ consultationId }).delete()
}
