import type { Tx } from '#modules/shared'

/** Deletes next steps, phone consents, admissions and guests together with the matter. */
export async function eraseMeeting(
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  for (const table of [
    'meeting_next_steps',
    'meeting_phone_consent',
    'meeting_admission',
    'meeting_guest',
  ])
    await tx(table).where({ consultationId }).delete()
}
