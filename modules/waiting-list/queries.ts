import { calendarErrors } from '#modules/calendar'
import { titleIn, type Actor, type Db } from '#modules/shared'
import type { Needs } from './needs.ts'
import type { PresentedEntry } from './schemas.ts'
import { lockOwn, WaitingEntry } from './waiting-entry.ts'

/** A person's own entries, those with a held offer first; with `isOpen: false` also ended ones. */
export async function listEntries(
  needs: Needs,
  actor: Actor,
  { firmLawyerId, isOpen = true }: { firmLawyerId?: string; isOpen?: boolean } = {},
): Promise<PresentedEntry[]> {
  const entries = await WaitingEntry.query(needs.db)
    .where({ accountId: actor.accountId, ...(firmLawyerId && { firmLawyerId }) })
    .where(isOpen ? { endedAt: null } : {})
    .orderByRaw('held_offer_until nulls last, position')
  return Promise.all(entries.map((entry) => present(needs, entry, actor)))
}

export const getEntry = async (needs: Needs, actor: Actor, id: string): Promise<PresentedEntry> =>
  present(needs, await needs.transact((tx) => lockOwn(tx, actor, id)), actor)

export async function getParties({ lawyer }: Needs, db: Db, entryId: string) {
  const { accountId, firmLawyerId, heldOfferStartsAt, heldOfferUntil, endedBecause } =
    await WaitingEntry.query(db).findById(entryId).throwIfNotFound()
  const { timeZone } = await lawyer.memberships.getFirmLawyer(db, firmLawyerId)
  return { accountId, firmLawyerId, heldOfferStartsAt, heldOfferUntil, endedBecause, timeZone }
}

export const isHeldUntil = async (
  { clock }: Needs,
  db: Db,
  { waitingEntryId, heldUntil }: { waitingEntryId: string; heldUntil: string },
): Promise<boolean> =>
  new Date(heldUntil) > clock.now() &&
  (await WaitingEntry.query(db).findById(waitingEntryId).where({ heldOfferUntil: heldUntil })) !==
    undefined

async function present({ db, calendar, lawyer }: Needs, entry: WaitingEntry, { locale }: Actor) {
  const {
    id,
    firmLawyerId,
    serviceId,
    fromDate,
    toDate,
    dayPart,
    consultationId,
    askedAt,
    heldOfferId,
    heldOfferStartsAt,
    heldOfferUntil,
    endedBecause,
    position,
  } = entry
  const [details, service, before] = await Promise.all([
    lawyer.memberships.getFirmLawyer(db, firmLawyerId),
    calendar.services.findService(db, serviceId),
    // Entries of others whose dates overlap and who asked earlier.
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
    dayPart,
    endedBecause,
    askedAt: askedAt.toISOString(),
    lawyerName: details.displayName,
    serviceTitle: titleIn(service, locale),
    timeZone: details.timeZone,
    place: endedBecause ? null : before + 1,
    heldOffer:
      heldOfferId && heldOfferStartsAt && heldOfferUntil
        ? {
            id: heldOfferId,
            startsAt: heldOfferStartsAt.toISOString(),
            until: heldOfferUntil.toISOString(),
          }
        : null,
  }
}
