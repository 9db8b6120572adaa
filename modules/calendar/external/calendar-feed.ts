import { createHash, randomBytes } from 'node:crypto'
import { errors as sharedErrors, MINUTE, type Actor, type Db, type Locale } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { getOwnMembership } from '../hours/own-calendar.ts'

/**
 * How much of a consultation the outside world may read in the feed; what the lawyer did not choose
 * is not in it.
 */
export const FEED_DETAILS = ['busy', 'initials', 'full'] as const
export type FeedDetail = (typeof FEED_DETAILS)[number]
export type OwnFeed = { detail: FeedDetail; madeAt: Date; fetchedAt: Date | null }
/** The secret part of the address, known at this moment only: what is kept is its fingerprint. */
export type NewFeed = OwnFeed & { token: string }

type Row = {
  lawyerId: string
  tokenFingerprint: string
  detail: FeedDetail
  locale: Locale
  madeAt: Date
  fetchedAt: Date | null
}

const fingerprint = (token: string): string => createHash('sha256').update(token).digest('hex')
const feeds = (db: Db) => db<Row>('calendar_feed')

export async function findOwnFeed(
  needs: CalendarNeeds,
  actor: Actor,
): Promise<OwnFeed | undefined> {
  const { lawyerId } = await getOwnMembership(needs, needs.db, actor)
  return feeds(needs.db).where({ lawyerId }).first('detail', 'madeAt', 'fetchedAt') as Promise<
    OwnFeed | undefined
  >
}

/** A new secret address. One that was there before answers nobody from now on. */
export async function makeFeed(
  needs: CalendarNeeds,
  actor: Actor,
  { detail }: { detail: FeedDetail },
): Promise<NewFeed> {
  const { lawyerId } = await getOwnMembership(needs, needs.db, actor)
  const token = randomBytes(32).toString('base64url')
  const made = {
    tokenFingerprint: fingerprint(token),
    detail,
    locale: actor.locale,
    madeAt: needs.clock.now(),
    fetchedAt: null,
  }
  await feeds(needs.db)
    .insert({ lawyerId, ...made })
    .onConflict('lawyerId')
    .merge()
  return { detail, madeAt: made.madeAt, fetchedAt: null, token }
}

/** Tells more or less under the same address. */
export async function changeFeed(
  needs: CalendarNeeds,
  actor: Actor,
  { detail }: { detail: FeedDetail },
): Promise<OwnFeed> {
  const { lawyerId } = await getOwnMembership(needs, needs.db, actor)
  const [changed] = await feeds(needs.db)
    .where({ lawyerId })
    .update({ detail, locale: actor.locale })
    .returning(['detail', 'madeAt', 'fetchedAt'])
  if (!changed) throw sharedErrors.NOT_FOUND()
  return changed
}

export async function removeFeed(needs: CalendarNeeds, actor: Actor): Promise<void> {
  const { lawyerId } = await getOwnMembership(needs, needs.db, actor)
  await feeds(needs.db).where({ lawyerId }).delete()
}

/**
 * Whose feed an address is, for whoever writes it; reading it is noted, so that the lawyer sees
 * that it works.
 */
export async function findFeed(
  { db, clock }: Pick<CalendarNeeds, 'db' | 'clock'>,
  token: string,
): Promise<{ lawyerId: string; detail: FeedDetail; locale: Locale } | undefined> {
  const found = await feeds(db)
    .where({ tokenFingerprint: fingerprint(token) })
    .first()
  if (!found) return undefined
  const now = clock.now()
  if (!found.fetchedAt || now.getTime() - found.fetchedAt.getTime() > MINUTE)
    await feeds(db).where({ lawyerId: found.lawyerId }).update({ fetchedAt: now })
  return { lawyerId: found.lawyerId, detail: found.detail, locale: found.locale }
}
