import type { Static } from 'typebox'
import { nameOf } from '#modules/consultation'
import { errors as shared, newId, type Actor, type Db, type Tx } from '#modules/shared'
import { countAsked, readRequests } from '../documents/read.ts'
import { getVisible, Matter, MatterConsultation, MatterFile, MatterFileOpening } from '../matter.ts'
import type { Needs } from '../needs.ts'
import { readMessages } from '../read-messages.ts'
import type { PresentedMessages } from '../schemas.ts'
import { listConsultationIds } from '../work.ts'
import type { AssistedMatter, AssistedMatterRow, AssistedPapers } from './assisted-schemas.ts'

/** The lawyer, acted for by an assistant. The caller has checked what the assistant may do. */
type ForLawyer = Actor & { actedBy: string }
type Row = Static<typeof AssistedMatterRow>
type One = { id: string }

const MAX_MATTERS = 200

/** The lawyer's matters, the latest activity first. Opens nothing that is sealed. */
export async function listMatters(needs: Needs, actor: ForLawyer): Promise<Row[]> {
  const { db } = needs
  const matters = await Matter.query(db)
    .modify('visibleTo', actor)
    .orderBy([
      { column: 'lastActivityAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MAX_MATTERS)
  return presentRows(needs, db, actor, matters)
}

/** Which documents the client was asked for and which came, without their names and words. */
export async function getPapers(
  needs: Needs,
  actor: ForLawyer,
  { id }: One,
): Promise<AssistedPapers> {
  const { account, db } = needs
  const matter = await getVisible(db, actor, id)
  const [[row], requests, people] = await Promise.all([
    presentRows(needs, db, actor, [matter]),
    readRequests(needs, matter, actor.locale),
    account.people.getPeople(db, [matter.clientAccountId]),
  ])
  const isGone = people.get(matter.clientAccountId)?.deleted ?? true
  return {
    ...row!,
    requests: requests.map(({ files, note: _note, ...request }) => ({
      ...request,
      fileCount: files.length,
    })),
    canAsk: matter.closedAt === null && !isGone,
  }
}

/** The whole matter, to be read. */
export async function readMatter(
  given: Needs,
  tx: Tx,
  actor: ForLawyer,
  { id }: One,
): Promise<AssistedMatter> {
  const needs = { ...given, db: tx }
  const matter = await getVisible(tx, actor, id)
  const ids = await listConsultationIds(tx, id)
  const people = await needs.account.people.getPeople(tx, [matter.clientAccountId])
  const consultations = await needs.consultation.assisted.readTexts(tx, actor, ids)
  const { items, hasEarlier } = await readMessages(needs, matter, { side: 'lawyer' })
  return {
    id,
    client: nameOf(people.get(matter.clientAccountId), actor.locale),
    title: consultations.find(({ title }) => title)?.title ?? consultations[0]?.number ?? '',
    closedAt: matter.closedAt?.toISOString() ?? null,
    consultations,
    messages: items,
    hasEarlier,
    documentRequests: await readRequests(needs, matter, actor.locale),
  }
}

/** Messages before one, or the newest, oldest first. */
export async function readEarlier(
  needs: Needs,
  tx: Tx,
  actor: ForLawyer,
  { id, before }: One & { before?: string | undefined },
): Promise<PresentedMessages> {
  const matter = await getVisible(tx, actor, id)
  return readMessages({ ...needs, db: tx }, matter, { before, side: 'lawyer' })
}

/** Records that the assistant opens a file of the matter, of its messages, documents or requests. */
export async function recordOpening(
  { clock, consultation }: Needs,
  tx: Tx,
  actor: ForLawyer,
  { id, fileId }: One & { fileId: string },
): Promise<void> {
  await getVisible(tx, actor, id)
  if (await MatterFile.query(tx).findOne({ fileId, matterId: id })) {
    const openedAt = clock.now()
    await MatterFileOpening.query(tx).insert({
      id: newId(),
      fileId,
      accountId: actor.actedBy,
      openedAt,
    })
    return
  }
  const ids = await listConsultationIds(tx, id)
  if (!(await consultation.assisted.recordOpening(tx, actor, { ids, fileId })))
    throw shared.NOT_FOUND()
}

async function presentRows(
  { account, consultation }: Needs,
  db: Db,
  { locale }: Actor,
  matters: readonly Matter[],
): Promise<Row[]> {
  const ids = matters.map(({ id }) => id)
  const [clients, asked, links] = await Promise.all([
    account.people.getPeople(
      db,
      matters.map(({ clientAccountId }) => clientAccountId),
    ),
    countAsked(db, ids),
    MatterConsultation.query(db).whereIn('matterId', ids),
  ])
  const snapshots = await consultation.snapshots.list(
    db,
    links.map(({ consultationId }) => consultationId),
  )
  const newestFirst = snapshots.toSorted((one, other) => +other.startsAt - +one.startsAt)
  const matterOf = new Map(links.map((link) => [link.consultationId, link.matterId]))
  const numbers = Map.groupBy(newestFirst, ({ id }) => matterOf.get(id))
  return matters.map((matter) => ({
    id: matter.id,
    client: nameOf(clients.get(matter.clientAccountId), locale),
    numbers: (numbers.get(matter.id) ?? []).map(({ number }) => number),
    askedDocuments: asked.get(matter.id) ?? 0,
    lastActivityAt: matter.lastActivityAt.toISOString(),
    closedAt: matter.closedAt?.toISOString() ?? null,
  }))
}
