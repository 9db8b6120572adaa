import { lawyerNameOf, nameOf, type Side, type Snapshot } from '#modules/consultation'
import type { Actor, Db } from '#modules/shared'
import { countAsked, readRequests } from './documents/read.ts'
import { getVisible, Matter, MatterConsultation } from './matter.ts'
import type { Needs } from './needs.ts'
import { unreadMessages } from './open-matter.ts'
import { readMessages } from './read-messages.ts'
import type { MatterList, MattersQuery, PresentedMatter, PresentedRow } from './schemas.ts'

const PAGE_SIZE = 20
const MOST_OTHERS = 50

/** Own matters, the latest activity first, with the unread count of all. */
export async function listMatters(
  needs: Needs,
  actor: Actor,
  { side, page = 1, pageSize = PAGE_SIZE }: MattersQuery = {},
): Promise<MatterList> {
  const mine = () => ownMatters(needs.db, actor, side)
  const [found, total, unread] = await Promise.all([
    mine()
      .orderBy([
        { column: 'lastActivityAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .offset((page - 1) * pageSize)
      .limit(pageSize),
    mine().resultSize(),
    countUnread(needs, actor),
  ])
  const rowOf = await readRows(needs, actor, found)
  return { items: found.map((matter) => rowOf(matter)), total, page, pageSize, unread }
}

const ownMatters = (db: Db, { accountId }: Pick<Actor, 'accountId'>, side?: Side) =>
  side
    ? Matter.query(db).where({ [`${side}AccountId`]: accountId })
    : Matter.query(db).modify('visibleTo', { accountId })

/** Unread messages in all own matters. */
export async function countUnread(
  { db }: Pick<Needs, 'db'>,
  actor: Pick<Actor, 'accountId'>,
): Promise<number> {
  const counts = await Promise.all(
    (['client', 'lawyer'] as const).map((side) =>
      unreadMessages(db, { side })
        .whereIn('matterId', ownMatters(db, actor, side).select('id'))
        .resultSize(),
    ),
  )
  return counts[0]! + counts[1]!
}

/** Refuses others with NOT_FOUND. */
export async function getMatter(needs: Needs, actor: Actor, id: string): Promise<PresentedMatter> {
  const matter = await getVisible(needs.db, actor, id)
  const side = matter.sideOf(actor)
  const [rowOf, consultations, { items, hasEarlier }, requests, otherMatters] = await Promise.all([
    readRows(needs, actor, [matter]),
    listSnapshots(needs, [matter]),
    readMessages(needs, matter, { side }),
    readRequests(needs, matter),
    side === 'lawyer' ? listOthers(needs, actor, matter) : [],
  ])
  const row = rowOf(matter)
  const isOpen = matter.closedAt === null
  return {
    ...row,
    consultations: consultations.map((one) => ({
      id: one.id,
      number: one.number,
      startsAt: one.startsAt.toISOString(),
      status: one.shownStatus,
      serviceTitle: one.serviceTitles[actor.locale],
    })),
    messages: items,
    hasEarlier,
    documentRequests: requests,
    otherMatters,
    canWrite: isOpen && !row.counterpart.isDeleted,
    canClose: isOpen && side === 'lawyer',
    canReopen: !isOpen && side === 'lawyer' && !row.counterpart.isDeleted,
    canAskForDocuments: isOpen && side === 'lawyer' && !row.counterpart.isDeleted,
    canAnswerDocuments: isOpen && side === 'client',
  }
}

/** Further matters of the same client and lawyer. */
async function listOthers(
  needs: Needs,
  actor: Actor,
  { id, clientAccountId, lawyerAccountId }: Matter,
): Promise<PresentedMatter['otherMatters']> {
  const others = await Matter.query(needs.db)
    .where({ clientAccountId, lawyerAccountId })
    .whereNot({ id })
    .orderBy('lastActivityAt', 'desc')
    .limit(MOST_OTHERS)
  const rowOf = await readRows(needs, actor, others)
  return others.map((other) => ({ id: other.id, title: rowOf(other).title }))
}

/** The newest first. */
async function listSnapshots(
  { db, consultation }: Needs,
  matters: readonly Matter[],
): Promise<Array<Snapshot & { matterId: string }>> {
  const links = await MatterConsultation.query(db).whereIn(
    'matterId',
    matters.map(({ id }) => id),
  )
  const matterOf = new Map(links.map((link) => [link.consultationId, link.matterId]))
  const found = await consultation.snapshots.list(db, [...matterOf.keys()])
  return found
    .map((one) => ({ ...one, matterId: matterOf.get(one.id)! }))
    .toSorted((one, other) => +other.startsAt - +one.startsAt)
}

async function readRows(
  needs: Needs,
  actor: Actor,
  matters: readonly Matter[],
): Promise<(matter: Matter) => PresentedRow> {
  const { db, clock, account, lawyer } = needs
  const snapshots = await listSnapshots(needs, matters)
  const of = Map.groupBy(snapshots, ({ matterId }) => matterId)
  const [clients, lawyers, titles, unread, asked] = await Promise.all([
    account.people.getPeople(
      db,
      matters.map(({ clientAccountId }) => clientAccountId),
    ),
    lawyer.memberships.getFirmLawyers(
      db,
      matters.map(({ firmLawyerId }) => firmLawyerId),
    ),
    readTitles(needs, snapshots),
    readUnread(needs, actor, matters),
    countAsked(
      db,
      matters.map(({ id }) => id),
    ),
  ])
  const now = clock.now()
  return (matter) => {
    const own = of.get(matter.id) ?? []
    const side = matter.sideOf(actor)
    const details = lawyers.get(matter.firmLawyerId)!
    const client = clients.get(matter.clientAccountId)
    const title = own.map(({ id }) => titles.get(id)).find(Boolean)
    const next = own.filter((one) => one.isConfirmed && one.endsAt > now).at(-1)
    return {
      id: matter.id,
      side,
      title: title ?? own[0]?.number ?? '',
      counterpart:
        side === 'client'
          ? {
              name: lawyerNameOf(details, actor.locale),
              firmName: details.firmName,
              isDeleted: details.isDeleted,
              lawyerId: details.lawyerId,
              lawyerSlug: details.status === 'approved' ? details.lawyerSlug : null,
              portraitVersion: details.portraitVersion,
            }
          : {
              name: nameOf(client, actor.locale),
              firmName: null,
              isDeleted: client?.deleted ?? true,
              lawyerId: null,
              lawyerSlug: null,
              portraitVersion: null,
            },
      unread: unread.get(matter.id) ?? 0,
      askedDocuments: asked.get(matter.id) ?? 0,
      openedAt: matter.openedAt.toISOString(),
      lastActivityAt: matter.lastActivityAt.toISOString(),
      closedAt: matter.closedAt?.toISOString() ?? null,
      closedBy: matter.closedBy,
      nextAt: next?.startsAt.toISOString() ?? null,
    }
  }
}

/** The titles that clients gave their consultations; erased ones are missing. */
async function readTitles(
  { db, consultation }: Needs,
  snapshots: readonly Snapshot[],
): Promise<Map<string, string>> {
  const byLawyer = Map.groupBy(snapshots, ({ lawyerId }) => lawyerId)
  const found = await Promise.all(
    [...byLawyer].map(([lawyerId, own]) =>
      consultation.matter.listTitles(db, { lawyerId, ids: own.map(({ id }) => id) }),
    ),
  )
  return new Map(found.flatMap((titles) => [...titles]))
}

async function readUnread(
  { db }: Needs,
  actor: Actor,
  matters: readonly Matter[],
): Promise<Map<string, number>> {
  const counted = await Promise.all(
    (['client', 'lawyer'] as const).map((side) =>
      unreadMessages(db, { side })
        .whereIn(
          'matterId',
          matters.filter((one) => one.sideOf(actor) === side).map(({ id }) => id),
        )
        .groupBy('matterId')
        .select('matterId')
        .count('* as n')
        .castTo<Array<{ matterId: string; n: number | string }>>(),
    ),
  )
  return new Map(counted.flat().map(({ matterId, n }) => [matterId, Number(n)]))
}

export const getSides = async (
  db: Db,
  id: string,
): Promise<Pick<Matter, 'clientAccountId' | 'lawyerAccountId'>> =>
  Matter.query(db).findById(id).throwIfNotFound().select('clientAccountId', 'lawyerAccountId')
