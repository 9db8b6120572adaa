import type { Tx } from '#modules/shared'
import { numberedSlug, slugOf } from '../slug.ts'

/**
 * Gives the page of who has a new name the address that the name makes; the database keeps where it
 * stood before.
 */
export async function followName(
  tx: Tx,
  table: 'lawyer' | 'firm',
  id: string,
  name: string,
): Promise<void> {
  const wanted = slugOf(name)
  for (let number = 1; ; number++) {
    const slug = numberedSlug(wanted, number)
    const holder = await tx<{ id: string; slug: string }>(table).where({ slug }).first('id')
    if (holder?.id === id) return
    if (holder) continue
    await tx(table).where({ id }).update({ slug })
    return
  }
}
