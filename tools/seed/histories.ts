import { authorNameOf } from '#modules/review'
import { DAY, HOUR, type Tx } from '#modules/shared'
import type { PastMeeting, StoredPast } from '#modules/consultation'
import type { Services } from '../../server/modules.ts'
import { charge, SHOWN_LAWYERS, storeDocuments, type SeededLawyer } from './charged-meetings.ts'
import { clients } from '../../server/dev-tools/demo-accounts.ts'
import type { Random } from './random.ts'
import { MATTERS } from './words/matters.ts'
import {
  REFUSED_REVIEWS,
  REPLIES,
  REVIEWS,
  WAITING_REPLIES,
  WAITING_REVIEWS,
} from './words/reviews.ts'

/** Answers to these reviews still wait for the team. */
const REVIEWS_WITH_WAITING_REPLY = [1, 13, 19, 25, 31]
const SHOWN_CLIENTS = 4
/**
 * What is paid in advance is paid four days before the meeting: nobody meets this early in January,
 * so that the money and the fee are of one year.
 */
const FIRST_DAY_OF_JANUARY = 7

type SeedInput = {
  lawyers: readonly SeededLawyer[]
  clientIds: readonly string[]
  teamId: string
  now: Date
}

/**
 * Meetings of the last two years and what their clients say of them: most lawyers have some, a few
 * have many, the newest none.
 */
export async function storeHistories(
  services: Services,
  tx: Tx,
  random: Random,
  { lawyers, clientIds, teamId, now }: SeedInput,
): Promise<void> {
  const meetings = lawyers.flatMap((lawyer, at) => {
    const count = random.weighted([
      [0, 10],
      [random.whole(1, 4), 40],
      [random.whole(4, 9), 38],
      [random.whole(9, 16), 12],
    ])
    // The first clients will ask the first lawyers for first meetings, which they may have once.
    const askers = [...clientIds.keys()].filter(
      (client) => client >= SHOWN_CLIENTS || (at >= SHOWN_LAWYERS && random.chance(0.08)),
    )
    return random
      .some(askers, count)
      .map((client) => meetingOf(random, lawyer, clientIds[client] as string, client, now))
  })
  const past = await services.consultation.seed.storePast(tx, charge(meetings, lawyers))
  await storeDocuments(services, tx, past, { clientIds, now })
  await services.fee.seed.storePastFees(tx, past)
  const generosity = new Map(lawyers.map(({ lawyerId }) => [lawyerId, random.between(0, 1)]))
  // A firm of several lawyers is sometimes rated as a whole.
  const sizes = Map.groupBy(lawyers, ({ firmId }) => firmId)
  const shared = new Set([...sizes].filter(([, of]) => of.length > 1).map(([firmId]) => firmId))
  const saidOf = new Map<string, Set<string>>()
  const unreviewed = new Set(latestOf(past, clientIds[0]))
  const waiting = new Map(
    WAITING_REVIEWS.flatMap((review) =>
      latestOf(past, clientIds[review[0]]).map(
        (consultationId) => [consultationId, review] as const,
      ),
    ),
  )
  const written = past
    .filter(({ consultationId }) => !unreviewed.has(consultationId) && !waiting.has(consultationId))
    .map(({ consultationId, meeting: { client, lawyer }, endsAt }, at) => {
      const said = saidOf.get(lawyer.lawyerId) ?? new Set<string>()
      const author = clients[clientIds.indexOf(client.accountId)] as (typeof clients)[number]
      const [rating, body] = reviewFor(
        random,
        REVIEWS[author.locale],
        generosity.get(lawyer.lawyerId) ?? 0.5,
        said,
      )
      saidOf.set(lawyer.lawyerId, said.add(body))
      const writtenAt = new Date(
        Math.min(now.getTime() - HOUR, endsAt.getTime() + random.whole(2, 70) * HOUR),
      )
      const decidedAt = new Date(
        Math.min(now.getTime(), writtenAt.getTime() + random.whole(1, 40) * HOUR),
      )
      const waitingReply = REVIEWS_WITH_WAITING_REPLY.indexOf(at)
      const isWaiting = waitingReply !== -1
      const waitingWords = WAITING_REPLIES[author.locale]
      const answeredAt = isWaiting
        ? new Date(now.getTime() - (2 + at) * HOUR)
        : new Date(Math.min(now.getTime(), decidedAt.getTime() + 20 * HOUR))
      const reply =
        at % 6 === 1
          ? {
              authorId: lawyer.accountId,
              body: isWaiting
                ? waitingWords[waitingReply % waitingWords.length]!
                : REPLIES[author.locale][Math.floor(at / 6) % 3]!,
              writtenAt: answeredAt,
              decidedAt: isWaiting ? null : answeredAt,
            }
          : undefined
      return {
        consultationId,
        lawyerId: lawyer.lawyerId,
        firmId: lawyer.firmId,
        authorId: client.accountId,
        authorName: authorNameOf(author, random.chance(0.3)),
        about: at % 9 === 4 && shared.has(lawyer.firmId) ? ('firm' as const) : ('lawyer' as const),
        rating,
        body,
        writtenAt,
        decidedAt,
        decidedBy: teamId,
        ...(reply && { reply }),
      }
    })
  // One of every forty was kept from the public, and the first in English.
  const localeOf = (authorId: string) => clients[clientIds.indexOf(authorId)]!.locale
  const firstEnglish = written.findIndex(({ authorId }) => localeOf(authorId) === 'en')
  const isRefused = (_: unknown, at: number) => at % 40 === 7 || at === firstEnglish
  const reviews = written.filter((review, at) => !isRefused(review, at))
  await services.review.seed.storePublished(tx, reviews)
  await services.review.seed.storeRefused(
    tx,
    written.filter(isRefused).map((review, at) => {
      const inTheirs = REFUSED_REVIEWS[localeOf(review.authorId)]
      const [rating, body, ground, reason] = inTheirs[at % inTheirs.length]!
      return { ...review, rating, body, ground, reason }
    }),
  )
  await services.review.seed.storeWaiting(
    tx,
    past
      .filter(({ consultationId }) => waiting.has(consultationId))
      .map(({ consultationId, meeting: { client, lawyer } }, at) => {
        const [by, rating, body, hours] = waiting.get(
          consultationId,
        ) as (typeof WAITING_REVIEWS)[number]
        const author = clients[by] as (typeof clients)[number]
        return {
          consultationId,
          lawyerId: lawyer.lawyerId,
          firmId: lawyer.firmId,
          authorId: client.accountId,
          authorName: authorNameOf(author, at === 1),
          rating,
          body,
          writtenAt: new Date(now.getTime() - hours * HOUR),
        }
      }),
  )
  const averageOf = (some: readonly { rating: number }[]) =>
    some.reduce((sum, { rating }) => sum + rating, 0) / some.length
  const byLawyer = Map.groupBy(
    reviews.filter(({ about }) => about === 'lawyer'),
    ({ lawyerId }) => lawyerId,
  )
  await services.directory.listings.writeRatings(
    tx,
    [...byLawyer].map(([lawyerId, own]) => ({
      lawyerId,
      count: own.length,
      average: averageOf(own),
    })),
  )
  const byFirm = Map.groupBy(reviews, ({ firmId }) => firmId)
  await services.directory.listings.writeFirmRatings(
    tx,
    [...byFirm].map(([firmId, own]) => ({ firmId, count: own.length, average: averageOf(own) })),
  )
}

/** The latest meeting of a client, left for them to review. */
const latestOf = (past: readonly StoredPast[], accountId: string | undefined): string[] =>
  past
    .filter(({ meeting }) => meeting.client.accountId === accountId)
    .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
    .slice(0, 1)
    .map(({ consultationId }) => consultationId)

function meetingOf(
  random: Random,
  lawyer: SeededLawyer,
  accountId: string,
  client: number,
  now: Date,
): Omit<PastMeeting, 'isCharged'> {
  const { name, lastname, locale } = clients[client] as (typeof clients)[number]
  const [specialtyCode, title, description] = random.pick(MATTERS[locale])
  // On a full hour of a working day, somewhere in the last two years.
  const day = new Date(now.getTime() - random.whole(4, 700) * DAY)
  day.setUTCHours(random.whole(7, 14), 0, 0, 0)
  if (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() - 2)
  if (day.getUTCMonth() === 0 && day.getUTCDate() < FIRST_DAY_OF_JANUARY)
    day.setUTCDate(day.getUTCDate() - 14)
  const { firmLawyerId, lawyerId, firmId, vatPayer, service } = lawyer
  return {
    client: { accountId, name: `${name} ${lastname}` },
    lawyer: {
      firmLawyerId,
      lawyerId,
      firmId,
      accountId: lawyer.accountId,
      timeZone: 'Europe/Vilnius',
      vatPayer,
    },
    service,
    specialtyCode,
    title,
    description,
    startsAt: day,
  }
}

/**
 * Some lawyers are loved more than others; the words fit the stars, and nobody says again what
 * another said of the same lawyer.
 */
function reviewFor(
  random: Random,
  words: (typeof REVIEWS)['lt'],
  generosity: number,
  said: ReadonlySet<string>,
): readonly [number, string] {
  const lowest = generosity > 0.1 ? 3 : 1
  const fitting = words.filter(([rating]) => rating >= (generosity > 0.35 ? 4 : lowest))
  const unsaid = fitting.filter(([, body]) => !said.has(body))
  return random.pick(unsaid.length > 0 ? unsaid : fitting)
}
