import { lawyerNameOf, nameOf, type Side, type Snapshot } from '#modules/consultation'
import { isShown } from '#modules/lawyer'
import { readByIds, type Actor, type Db } from '#modules/shared'
import { countAsked, readRequests } from './documents/read.ts'
import { getVisible, Matter, MatterConsultation } from './matter.ts'
import type { Needs } from './needs.ts'
import { ofSameFirm } from './open-matter.ts'
import { readMessages } from './read-messages.ts'
import type { MatterList, MattersQuery, PresentedMatter, PresentedRow } from './schemas.ts'
import { readUnread, sumOf } from './unread.ts'

const PAGE_SIZE = 20
const MAX_OTHERS = 50

/** Own matters, the latest activity first, with the unread count of all. */
export async function listMatters(
  needs: Needs,
  actor: Actor,
  { side, page = 1, pageSize = PAGE_SIZE }: MattersQuery = {},
): Promise<MatterList> {
  const mine = () => ownMatters(needs.db, actor, side)
  const [matters, total, unread] = await Promise.all([
    mine()
      .orderBy([
        { column: 'lastActivityAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .offset((page - 1) * pageSize)
      .limit(pageSize),
    mine().resultSize(),
    readUnread(needs.db, actor),
  ])
  const snapshots = await listSnapshots(needs, matters)
  const rowOf = await readRows(needs, actor, { matters, snapshots, unread })
  const items = matters.map((matter) => rowOf(matter))
  return { items, total, page, pageSize, unread: sumOf(unread) }
}

const MAX_BY_CLIENT = 1_000

/** The lawyer's matters by the client's account, the latest activity first. */
export async function listByClient(
  needs: Needs,
  actor: Actor,
  clientAccountIds: readonly string[],
): Promise<Map<string, PresentedRow[]>> {
  const matters = await ownMatters(needs.db, actor, 'lawyer')
    .whereIn('clientAccountId', [...clientAccountIds])
    .orderBy([
      { column: 'lastActivityAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MAX_BY_CLIENT)
  const [snapshots, unread] = await Promise.all([
    listSnapshots(needs, matters),
    readUnread(needs.db, actor),
  ])
  const rowOf = await readRows(needs, actor, { matters, snapshots, unread })
  const byClient = Map.groupBy(matters, ({ clientAccountId }) => clientAccountId)
  return new Map([...byClient].map(([accountId, own]) => [accountId, own.map(rowOf)]))
}

const ownMatters = (db: Db, { accountId }: Pick<Actor, 'accountId'>, side?: Side) =>
  side
    ? Matter.query(db).where({ [`${side}AccountId`]: accountId })
    : Matter.query(db).modify('visibleTo', { accountId })

/** Unread messages in all own matters. */
export const countUnread = async (
  { db }: Pick<Needs, 'db'>,
  actor: Pick<Actor, 'accountId'>,
): Promise<number> => sumOf(await readUnread(db, actor))

/** Refuses others with NOT_FOUND. */
export async function getMatter(needs: Needs, actor: Actor, id: string): Promise<PresentedMatter> {
  const matter = await getVisible(needs.db, actor, id)
  const side = matter.sideOf(actor)
  const [snapshots, unread] = await Promise.all([
    listSnapshots(needs, [matter]),
    readUnread(needs.db, actor, [id]),
  ])
  const { firmLawyerId } = matter
  const [rowOf, { items, hasEarlier }, requests, otherMatters, lawyers] = await Promise.all([
    readRows(needs, actor, { matters: [matter], snapshots, unread }),
    readMessages(needs, matter, { side }),
    readRequests(needs, matter, actor.locale),
    side === 'lawyer' ? listOthers(needs, matter) : [],
    needs.lawyer.memberships.getFirmLawyers(needs.db, [firmLawyerId]),
  ])
  const row = rowOf(matter)
  const details = lawyers.get(firmLawyerId)
  const isOpen = matter.closedAt === null
  return {
    ...row,
    consultations: snapshots.map((snapshot) => ({
      id: snapshot.id,
      number: snapshot.number,
      startsAt: snapshot.startsAt.toISOString(),
      status: snapshot.shownStatus,
      serviceTitle: snapshot.serviceTitles[actor.locale],
    })),
    messages: items,
    hasEarlier,
    documentRequests: requests,
    otherMatters,
    canWrite: isOpen && !row.counterpart.isDeleted,
    canClose: isOpen && side === 'lawyer',
    canReopen: !isOpen && side === 'lawyer' && !row.counterpart.isDeleted && isShown(details!),
    canAskForDocuments: isOpen && side === 'lawyer' && !row.counterpart.isDeleted,
    canAnswerDocuments: isOpen && side === 'client',
  }
}

/** Open matters of the same client, lawyer and firm, into which a consultation may be put. */
async function listOthers(needs: Needs, matter: Matter): Promise<PresentedMatter['otherMatters']> {
  const { id, clientAccountId, lawyerAccountId } = matter
  const open = () =>
    Matter.query(needs.db)
      .where({ clientAccountId, lawyerAccountId })
      .whereNot({ id })
      .whereNull('closedAt')
  const inFirms = (await open().distinct('firmLawyerId')).map(({ firmLawyerId }) => firmLawyerId)
  if (inFirms.length === 0) return []
  const others = await open()
    .whereIn('firmLawyerId', await ofSameFirm(needs, needs.db, matter, inFirms))
    .orderBy('lastActivityAt', 'desc')
    .limit(MAX_OTHERS)
  const snapshots = await listSnapshots(needs, others)
  const titleOf = await readTitles(needs, snapshots)
  return others.map((other) => ({ id: other.id, title: titleOf(other) }))
}

type OwnSnapshot = Snapshot & { matterId: string }

/** The newest first. */
async function listSnapshots(
  { db, consultation }: Needs,
  matters: readonly Matter[],
): Promise<OwnSnapshot[]> {
  const links = await readByIds(
    matters.map(({ id }) => id),
    (ids) => MatterConsultation.query(db).whereIn('matterId', ids),
  )
  const matterOf = new Map(links.map((link) => [link.consultationId, link.matterId]))
  const found = await consultation.snapshots.list(db, [...matterOf.keys()])
  return found
    .map((snapshot) => ({ ...snapshot, matterId: matterOf.get(snapshot.id)! }))
    .toSorted((one, other) => +other.startsAt - +one.startsAt)
}

type OfRows = {
  matters: readonly Matter[]
  snapshots: readonly OwnSnapshot[]
  unread: ReadonlyMap<string, number>
}

async function readRows(
  needs: Needs,
  actor: Actor,
  { matters, snapshots, unread }: OfRows,
): Promise<(matter: Matter) => PresentedRow> {
  const { db, clock, account, lawyer } = needs
  const snapshotsByMatter = Map.groupBy(snapshots, ({ matterId }) => matterId)
  const [clients, lawyers, titleOf, asked] = await Promise.all([
    account.people.getPeople(
      db,
      matters.map(({ clientAccountId }) => clientAccountId),
    ),
    lawyer.memberships.getFirmLawyers(
      db,
      matters.map(({ firmLawyerId }) => firmLawyerId),
    ),
    readTitles(needs, snapshots),
    countAsked(
      db,
      matters.map(({ id }) => id),
    ),
  ])
  const now = clock.now()
  return (matter) => {
    const own = snapshotsByMatter.get(matter.id) ?? []
    const side = matter.sideOf(actor)
    const details = lawyers.get(matter.firmLawyerId)!
    const client = clients.get(matter.clientAccountId)
    const next = own.filter((snapshot) => snapshot.isConfirmed && snapshot.endsAt > now).at(-1)
    return {
      id: matter.id,
      side,
      title: titleOf(matter),
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
      nextId: next?.id ?? null,
    }
  }
}

/**
 * The title that the client gave the newest consultation of a matter that has one, otherwise a
 * number: erased titles are missing.
 */
async function readTitles(
  { db, consultation }: Needs,
  snapshots: readonly OwnSnapshot[],
): Promise<(matter: Matter) => string> {
  const byLawyer = Map.groupBy(snapshots, ({ lawyerId }) => lawyerId)
  const found = await Promise.all(
    [...byLawyer].map(([lawyerId, own]) =>
      consultation.matter.listTitles(db, { lawyerId, ids: own.map(({ id }) => id) }),
    ),
  )
  const titles = new Map(found.flatMap((some) => [...some]))
  const snapshotsByMatter = Map.groupBy(snapshots, ({ matterId }) => matterId)
  return ({ id: matterId }) => {
    const own = snapshotsByMatter.get(matterId) ?? []
    return own.map(({ id }) => titles.get(id)).find(Boolean) ?? own[0]?.number ?? ''
  }
}

export const getSides = async (
  db: Db,
  id: string,
): Promise<Pick<Matter, 'clientAccountId' | 'lawyerAccountId'>> =>
  Matter.query(db).findById(id).throwIfNotFound().select('clientAccountId', 'lawyerAccountId')
