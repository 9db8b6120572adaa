import type { Tx } from '#modules/shared'

/**
 * What a meeting left behind goes with its matter: what was agreed, who may
 * telephone whom.
 */
export async function forgetMeeting(
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  for (const table of ['meeting_next_steps', 'meeting_phone_consent', 'meeting_admission'])
    await tx(table).where({ consultationId }).delete()
}
