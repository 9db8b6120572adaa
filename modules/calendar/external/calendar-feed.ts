import { randomBytes } from 'node:crypto'
import {
  errors as sharedErrors,
  MINUTE,
  type Actor,
  type Db,
  type Locale,
  sha256Hex,
} from '#modules/shared'
import { getOwnMembership } from '../hours/own-calendar.ts'
import type { CalendarNeeds } from '../needs.ts'
import { findOwnLawyer, getOwnLawyer } from './own-lawyer.ts'

/** How much of a consultation the feed shows. */
export const FEED_DETAILS = ['busy', 'initials', 'full'] as const
type FeedDetail = (typeof FEED_DETAILS)[number]
export type OwnFeed = { detail: FeedDetail; madeAt: Date; fetchedAt: Date | null }
/** `token` is the secret part of the address; only its fingerprint is stored. */
export type NewFeed = OwnFeed & { token: string }

type Row = OwnFeed & { lawyerId: string; tokenFingerprint: string; locale: Locale }

const fingerprint = (token: string): string => sha256Hex(token)
const feeds = (db: Db) => db<Row>('calendar_feed')

export async function findOwnFeed(
  needs: CalendarNeeds,
  actor: Actor,
): Promise<OwnFeed | undefined> {
  const own = await findOwnLawyer(needs, needs.db, actor)
  if (!own) return undefined
  return feeds(needs.db).where({ lawyerId: own.lawyerId }).first('detail', 'madeAt', 'fetchedAt')
}

/** Makes a new secret address; an earlier one stops working. */
export async function makeFeed(
  needs: CalendarNeeds,
  actor: Actor,
  { detail }: { detail: FeedDetail },
): Promise<NewFeed> {
  const { lawyerId } = await getOwnMembership(needs, needs.db, actor)
  const token = randomBytes(32).toString('base64url')
  const made = { detail, madeAt: needs.clock.now(), fetchedAt: null }
  await feeds(needs.db)
    .insert({ ...made, lawyerId, tokenFingerprint: fingerprint(token), locale: actor.locale })
    .onConflict('lawyerId')
    .merge()
  return { ...made, token }
}

/** The address stays the same. */
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
  const { lawyerId } = await getOwnLawyer(needs, needs.db, actor)
  await feeds(needs.db).where({ lawyerId }).delete()
}

/** The feed at an address. Stores when it was fetched, so that the lawyer sees that it works. */
export async function findFeed(
  { db, clock }: CalendarNeeds,
  token: string,
): Promise<Pick<Row, 'lawyerId' | 'detail' | 'locale'> | undefined> {
  const found = await feeds(db)
    .where({ tokenFingerprint: fingerprint(token) })
    .first()
  if (!found) return undefined
  const { lawyerId, detail, locale, fetchedAt } = found
  const now = clock.now()
  if (!fetchedAt || now.getTime() - fetchedAt.getTime() > MINUTE)
    await feeds(db).where({ lawyerId }).update({ fetchedAt: now })
  return { lawyerId, detail, locale }
}
