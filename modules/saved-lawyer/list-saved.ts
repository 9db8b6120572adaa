import type { Actor } from '#modules/shared'
import type { Needs } from './needs.ts'
import { readList } from './saved-list.ts'
import type { PresentedSaved } from './schemas.ts'

/** The actor's saved lawyers as the public sees them now, the newest first. */
export async function listSaved(needs: Needs, actor: Actor): Promise<PresentedSaved[]> {
  const { db, directory, lawyer } = needs
  const saved = await readList(needs, db, actor.accountId)
  const ids = saved.map(({ lawyerId }) => lawyerId)
  const listed = await directory.profiles.listPublic(ids, actor.locale)
  const gone = await lawyer.profiles.listProfiles(
    db,
    ids.filter((id) => !listed.has(id)),
  )
  const names = new Map(
    gone
      .filter((profile) => profile.lawyer.deletedAt === null)
      .map((profile) => [profile.lawyer.id, profile.lawyer.displayName]),
  )
  return saved.map(({ lawyerId, savedAt }) => {
    const shown = listed.get(lawyerId) ?? null
    return {
      lawyerId,
      savedAt,
      name: shown?.name ?? names.get(lawyerId) ?? null,
      lawyer: shown,
    }
  })
}
