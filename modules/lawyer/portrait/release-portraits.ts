import { emit, type Tx } from '#modules/shared'
import { portraitsReleased } from '../events.ts'

/**
 * Marks pictures for deletion after the commit (`delete-unused-portraits.ts`). Pictures that a
 * profile, draft or waiting change uses stay.
 */
export async function releasePortraits(
  tx: Tx,
  lawyerId: string,
  versions: readonly (string | null | undefined)[],
): Promise<void> {
  const released = versions.filter((version) => typeof version === 'string')
  if (released.length === 0) return
  // Older than every upload, so it is deleted at once.
  await tx('lawyer_portrait')
    .insert(released.map((version) => ({ lawyerId, version, uploadedAt: new Date(0) })))
    .onConflict(['lawyer_id', 'version'])
    .merge()
  await emit(tx, portraitsReleased, { lawyerId })
}

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
