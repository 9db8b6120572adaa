import { emit, type Tx } from '#modules/shared'
import { portraitsReleased } from '../events.ts'

/**
 * Replaced, refused, taken back: these pictures of a lawyer are deleted as soon as this is
 * committed (`delete-unused-portraits.ts`). One that profile, draft or a waiting change still names
 * stays.
 */
export async function releasePortraits(
  tx: Tx,
  lawyerId: string,
  versions: readonly (string | null | undefined)[],
): Promise<void> {
  const released = versions.filter((version) => typeof version === 'string')
  if (released.length === 0) return
  // Older than any upload that is still given its day.
  await tx('lawyer_portrait')
    .insert(released.map((version) => ({ lawyerId, version, uploadedAt: new Date(0) })))
    .onConflict(['lawyer_id', 'version'])
    .merge()
  await emit(tx, portraitsReleased, { lawyerId })
}

/** Every picture of theirs, uploaded or shown. */
export async function releaseAllPortraits(
  tx: Tx,
  { id, portraitVersion }: { id: string; portraitVersion: string | null },
): Promise<void> {
  const uploaded = await tx('lawyer_portrait')
    .where({ lawyerId: id })
    .select<{ version: string }[]>('version')
  await releasePortraits(tx, id, [
    ...new Set([...uploaded.map(({ version }) => version), portraitVersion]),
  ])
}
