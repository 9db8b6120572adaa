import type { Tx } from '#modules/shared'
import { numberedSlug, slugOf } from '../slug.ts'

/** Changes the page's address after a new name. The database stores the former address. */
export async function updateSlug(
  tx: Tx,
  table: 'lawyer' | 'firm',
  id: string,
  name: string,
): Promise<void> {
  const wantedSlug = slugOf(name)
  for (let number = 1; ; number++) {
    const slug = numberedSlug(wantedSlug, number)
    const holder = await tx<{ id: string; slug: string }>(table).where({ slug }).first('id')
    if (holder?.id === id) return
    if (holder) continue
    await tx(table).where({ id }).update({ slug })
    return
  }
}
