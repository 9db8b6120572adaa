import { raw, type QueryBuilder } from 'objection'
import { isId, type Actor, type Db } from '#modules/shared'
import { Consultation, getVisible } from '../consultation.ts'
import { LIVE } from '../state/consultation-status.ts'
import { ConsultationFile } from '../matter/consultation-file.ts'
import { ConsultationMove } from '../state/consultation-move.ts'
import { findConflictHints } from '../conflict/find-conflict-hints.ts'
import { ConsultationParty } from '../matter/consultation-party.ts'
import { countMissed } from '../request/missed-meetings.ts'
import type { Needs } from '../needs.ts'
import { isByAnother } from './present-by-side.ts'
import { presentConsultation, presentRow, type People, type View } from './present.ts'
import { TABS, type ListQuery, type Tab } from '../request/request-schemas.ts'
import { type ConsultationList, type PresentedConsultation } from '../schemas.ts'

const DEFAULT_PAGE_SIZE = 20

/** One consultation as one of its two sides sees it now; NOT_FOUND for anybody else. */
export async function getConsultation(
  needs: Needs,
  actor: Actor,
  id: string,
): Promise<PresentedConsultation> {
  return presentOne(needs, actor, await getVisible(needs.db, actor, id))
}

/** As `getConsultation`, for a row that was just read or written. */
export async function presentOne(
  needs: Needs,
  actor: Actor,
  consultation: Consultation,
): Promise<PresentedConsultation> {
  const { db } = needs
  const { id } = consultation
  const view = viewOf(needs, actor, consultation)
  const [people, files, moves, parties, hints, missed, cover] = await Promise.all([
    findPeopleOf(needs, actor, [consultation]),
    filesOf(needs, id),
    ConsultationMove.query(db).where({ consultationId: id }).orderBy('position'),
    ConsultationParty.query(db)
      .where({ consultationId: id, addedByLawyer: false })
      .orderBy('position'),
    view.side === 'lawyer' ? findConflictHints(needs, consultation) : [],
    view.side === 'lawyer'
      ? countMissed(db, {
          clientAccountId: consultation.clientAccountId,
          lawyerId: consultation.lawyerId,
          now: view.now,
        })
      : 0,
    coverOf(needs, consultation),
  ])
  const names = await namesOf(needs, consultation, moves)
  return presentConsultation(
    consultation,
    people(consultation),
    { files, moves, parties, hints, missed, names, cover },
    view,
  )
}

/** A live consultation of this client; undefined if it is over or another client's. */
export async function findOwnLive(
  db: Db,
  { id, clientAccountId }: { id: string; clientAccountId: string },
): Promise<Pick<Consultation, 'serviceId' | 'firmLawyerId'> | undefined> {
  return isId(id)
    ? Consultation.query(db)
        .findOne({ id, clientAccountId })
        .whereIn('status', [...LIVE])
        .select('serviceId', 'firmLawyerId')
    : undefined
}

/** A person's own consultations in one tab, with the counts of all tabs. */
export async function listConsultations(
  needs: Needs,
  actor: Actor,
  { tab = 'future', side, q, page = 1, pageSize = DEFAULT_PAGE_SIZE }: ListQuery,
): Promise<ConsultationList> {
  const found = q?.trim() ? await search(needs, actor, side, q) : undefined
  const mine = () =>
    own(needs.db, actor, side).modify((query) => {
      if (found) void query.findByIds(found)
    })
  const [results, counts] = await Promise.all([
    mine()
      .whereRaw(`(${IN_TAB[tab]})`)
      .orderBy(ORDER[tab])
      .offset((page - 1) * pageSize)
      .limit(pageSize),
    countTabs(mine()),
  ])
  const people = await findPeopleOf(needs, actor, results)
  return {
    items: results.map((consultation) =>
      presentRow(consultation, people(consultation), viewOf(needs, actor, consultation)),
    ),
    total: counts[tab],
    page,
    pageSize,
    counts,
  }
}

/** How many of the newest are searched: names are in another module and titles are sealed. */
const SEARCHED = 2_000

async function search(
  needs: Needs,
  actor: Actor,
  side: ListQuery['side'],
  q: string,
): Promise<string[]> {
  const word = fold(q)
  const newest = await own(needs.db, actor, side)
    .orderBy([{ column: 'requestedAt', order: 'desc' }, 'id'])
    .limit(SEARCHED)
  const people = await findPeopleOf(needs, actor, newest)
  return newest
    .filter((consultation) => {
      const { number, title, counterpart, service } = presentRow(
        consultation,
        people(consultation),
        viewOf(needs, actor, consultation),
      )
      return fold([number, title ?? '', counterpart.name, service.title].join(' ')).includes(word)
    })
    .map(({ id }) => id)
}

const fold = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const own = (db: Db, { accountId }: Actor, side: ListQuery['side']) =>
  side
    ? Consultation.query(db).where(`${side}AccountId`, accountId)
    : Consultation.query(db).modify('visibleTo', { accountId })

type Query = QueryBuilder<Consultation>

/** A confirmed meeting with an open proposal is in two tabs: `future` and `waiting`. */
const IN_TAB: Record<Tab, string> = {
  future: `status in ('awaiting-payment', 'awaiting-signature', 'confirmed')`,
  waiting: `status = 'requested' or proposed_by is not null`,
  former: `status in ('past', 'declined', 'refunded')`,
  history: 'true',
}

const ORDER: Record<Tab, Array<string | { column: string; order: 'desc' }>> = {
  future: ['startsAt', 'id'],
  waiting: ['answerBy', 'id'],
  former: [{ column: 'startsAt', order: 'desc' }, 'id'],
  history: [{ column: 'requestedAt', order: 'desc' }, 'id'],
}

/** In one read. */
async function countTabs(mine: Query): Promise<Record<Tab, number>> {
  return mine
    .select(TABS.map((tab) => raw(`count(*) filter (where ${IN_TAB[tab]})`).as(tab)))
    .first()
    .castTo<Record<Tab, number>>()
}

const viewOf = ({ clock, cipher }: Needs, actor: Actor, consultation: Consultation): View => ({
  side: consultation.sideOf(actor),
  readerId: actor.accountId,
  locale: actor.locale,
  now: clock.now(),
  cipher,
})

/** Reads the people of several consultations at once, without the reader. */
async function findPeopleOf(
  { db, account, lawyer }: Needs,
  { accountId }: Actor,
  consultations: readonly Consultation[],
): Promise<(one: Consultation) => People> {
  const others = consultations.filter(({ clientAccountId }) => clientAccountId !== accountId)
  const [clients, lawyers] = await Promise.all([
    others.length > 0
      ? account.people.getPeople(
          db,
          others.map(({ clientAccountId }) => clientAccountId),
        )
      : undefined,
    lawyer.memberships.getFirmLawyers(
      db,
      consultations.flatMap(({ firmLawyerId, proposedFirmLawyerId }) =>
        proposedFirmLawyerId ? [firmLawyerId, proposedFirmLawyerId] : [firmLawyerId],
      ),
    ),
  ])
  return ({ clientAccountId, firmLawyerId, proposedFirmLawyerId }) => ({
    client: clients?.get(clientAccountId),
    lawyer: lawyers.get(firmLawyerId)!,
    colleague: proposedFirmLawyerId ? lawyers.get(proposedFirmLawyerId) : undefined,
  })
}

/** Who may answer the request while its lawyer is away; null once it is answered. */
async function coverOf(
  { calendar, db }: Needs,
  { status, coverId, firmLawyerId }: Consultation,
): Promise<PresentedConsultation['cover']> {
  if (status !== 'requested' || !coverId) return null
  const cover = await calendar.cover.findActiveCover(db, firmLawyerId)
  return cover?.id === coverId ? { name: cover.colleague.displayName, until: cover.until } : null
}

/** Names of the people in moves that another person than the lawyer made. */
async function namesOf(
  { account, db }: Needs,
  { lawyerAccountId }: Consultation,
  moves: readonly ConsultationMove[],
): Promise<Map<string, string>> {
  const ids = moves
    .filter((move) => isByAnother(move, lawyerAccountId))
    .flatMap(({ accountId, forAccountId }) => [accountId!, ...(forAccountId ? [forAccountId] : [])])
  if (ids.length === 0) return new Map()
  const people = await account.people.getPeople(db, [...new Set(ids)])
  return new Map([...people].map(([id, { name, lastname }]) => [id, `${name} ${lastname}`]))
}

export async function filesOf({ db, file }: Needs, consultationId: string) {
  const attached = await ConsultationFile.query(db)
    .where({ consultationId })
    .orderBy(['addedAt', 'fileId'])
  const stored = await file.getFiles(
    db,
    attached.map(({ fileId }) => fileId),
  )
  return attached.map((one) =>
    Object.assign(one, {
      name: stored.get(one.fileId)?.name ?? '-',
      mimeType: stored.get(one.fileId)?.mimeType ?? 'application/octet-stream',
    }),
  )
}
