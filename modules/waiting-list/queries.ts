import { calendarErrors } from '#modules/calendar'
import type { Actor, Db } from '#modules/shared'
import type { Needs } from './needs.ts'
import type { PresentedWish } from './schemas.ts'
import { lockOwn, WaitingEntry } from './waiting-entry.ts'

/**
 * A person's own wishes, those with a time kept for them first; with `isOpen: false` also what came
 * of the last ones.
 */
export async function listWishes(
  needs: Needs,
  actor: Actor,
  { firmLawyerId, isOpen = true }: { firmLawyerId?: string | undefined; isOpen?: boolean } = {},
): Promise<PresentedWish[]> {
  const entries = await WaitingEntry.query(needs.db)
    .where({ accountId: actor.accountId, ...(firmLawyerId && { firmLawyerId }) })
    .modify((query) => {
      if (isOpen) void query.whereNull('endedAt')
    })
    .orderByRaw('hold_until nulls last, position')
  return Promise.all(entries.map((entry) => present(needs, entry, actor)))
}

export const getWish = async (needs: Needs, actor: Actor, id: string): Promise<PresentedWish> =>
  present(needs, await needs.transact((tx) => lockOwn(tx, actor, id)), actor)

/** For news: whom it concerns, and what their link leads to. */
export async function getNews({ lawyer }: Needs, db: Db, entryId: string) {
  const {
    accountId,
    firmLawyerId,
    serviceId,
    consultationId,
    holdStartsAt,
    holdUntil,
    endedBecause,
  } = await WaitingEntry.query(db).findById(entryId).throwIfNotFound()
  return {
    accountId,
    firmLawyerId,
    serviceId,
    consultationId,
    holdStartsAt,
    holdUntil,
    endedBecause,
    timeZone: (await lawyer.memberships.getFirmLawyer(db, firmLawyerId)).timeZone,
  }
}

/** Whether the time of this hold is still kept for whoever waited for it. */
export const isHeldUntil = async (
  db: Db,
  now: Date,
  { waitingEntryId, heldUntil }: { waitingEntryId: string; heldUntil: string },
): Promise<boolean> =>
  new Date(heldUntil) > now &&
  (await WaitingEntry.query(db).findById(waitingEntryId).where({ holdUntil: heldUntil })) !==
    undefined

async function present(
  { db, calendar, lawyer }: Needs,
  entry: WaitingEntry,
  { locale }: Actor,
): Promise<PresentedWish> {
  const {
    id,
    firmLawyerId,
    serviceId,
    fromDate,
    toDate,
    consultationId,
    askedAt,
    holdId,
    holdStartsAt,
    holdUntil,
    endedBecause,
    position,
  } = entry
  const [details, service, before] = await Promise.all([
    lawyer.memberships.getFirmLawyer(db, firmLawyerId),
    calendar.services.findService(db, serviceId),
    // Others who wish for a time between one's own dates and asked earlier.
    WaitingEntry.query(db)
      .where({ firmLawyerId })
      .whereNull('endedAt')
      .where('position', '<', position)
      .where('fromDate', '<=', toDate)
      .where('toDate', '>=', fromDate)
      .resultSize(),
  ])
  if (!service) throw calendarErrors.SERVICE_NOT_EXIST()
  return {
    id,
    firmLawyerId,
    serviceId,
    consultationId,
    fromDate,
    toDate,
    endedBecause,
    askedAt: askedAt.toISOString(),
    lawyerName: details.displayName,
    serviceTitle:
      (locale === 'lt'
        ? (service.titleLt ?? service.titleEn)
        : (service.titleEn ?? service.titleLt)) ?? '',
    timeZone: details.timeZone,
    place: endedBecause ? null : before + 1,
    hold:
      holdId && holdStartsAt && holdUntil
        ? { id: holdId, startsAt: holdStartsAt.toISOString(), until: holdUntil.toISOString() }
        : null,
  }
}
