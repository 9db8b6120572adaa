import type { BookAgain } from '#modules/consultation'
import { after, DAY, dateIn, type Actor } from '#modules/shared'
import type { Needs } from './needs.ts'
import { readList } from './saved-list.ts'
import type { PresentedSaved } from './schemas.ts'

/** The actor's saved lawyers as the public sees them now, the newest first. */
export async function listSaved(needs: Needs, actor: Actor): Promise<PresentedSaved[]> {
  const { db, consultation, directory, lawyer } = needs
  const saved = await readList(needs, db, actor.accountId)
  const ids = saved.map(({ lawyerId }) => lawyerId)
  const publicLawyers = await directory.profiles.listPublic(ids, actor.locale)
  const otherProfiles = await lawyer.profiles.listProfiles(
    db,
    ids.filter((id) => !publicLawyers.has(id)),
  )
  const names = new Map(
    otherProfiles
      .filter((profile) => profile.lawyer.deletedAt === null)
      .map((profile) => [profile.lawyer.id, profile.lawyer.displayName]),
  )
  const met = publicLawyers.size > 0 ? await consultation.views.listAgain(actor) : []
  return Promise.all(
    saved.map(async ({ lawyerId, savedAt }) => {
      const publicLawyer = publicLawyers.get(lawyerId) ?? null
      const again = publicLawyer && met.find((lawyer) => lawyer.lawyerId === lawyerId)
      return {
        lawyerId,
        savedAt,
        name: publicLawyer?.name ?? names.get(lawyerId) ?? null,
        lawyer: publicLawyer,
        again: again ? await withNextFree(needs, again) : null,
      }
    }),
  )
}

/** Longer than any time can be booked ahead. */
const AHEAD = 366 * DAY

async function withNextFree({ db, calendar, clock }: Needs, again: BookAgain) {
  const now = clock.now()
  const [next] = await calendar.slots.findFreeStarts(db, {
    firmLawyerId: again.firmLawyerId,
    serviceId: again.service.id,
    fromDate: dateIn(again.timeZone, now),
    toDate: dateIn(again.timeZone, after(now, AHEAD)),
    limit: 1,
  })
  return { ...again, nextFreeAt: next?.startsAt.toISOString() ?? null }
}
