import { raw, type QueryBuilder } from 'objection'
import type { Actor, Db } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'
import { TABS, type ListQuery, type Tab } from '../request/request-schemas.ts'
import type { ConsultationList } from '../schemas.ts'
import { presentRow, viewOf, type People } from './present.ts'

const DEFAULT_PAGE_SIZE = 20

/** A person's own consultations in one tab, with the counts of all tabs. */
export async function listConsultations(
  needs: Needs,
  actor: Actor,
  { tab = 'future', ...query }: ListQuery,
): Promise<ConsultationList> {
  return (await openTab(needs, actor, { tabs: [tab], ...query })).list
}

type TabsQuery = Omit<ListQuery, 'tab'> & { tabs: readonly Tab[] }

/** The first of these tabs that is not empty, with the counts of all tabs. */
export async function openTab(
  needs: Needs,
  actor: Actor,
  { tabs, side, q, page = 1, pageSize = DEFAULT_PAGE_SIZE }: TabsQuery,
): Promise<{ tab: Tab | undefined; list: ConsultationList }> {
  const found = q?.trim() ? await search(needs, actor, side, q) : undefined
  const mine = () =>
    own(needs.db, actor, side).modify((query) => {
      if (found) void query.findByIds(found)
    })
  const counts = await countTabs(mine())
  const tab = tabs.find((tab) => counts[tab] > 0)
  const results = tab
    ? await mine()
        .whereRaw(`(${IN_TAB[tab]})`)
        .orderByRaw(ORDER[tab], { reader: actor.accountId })
        .offset((page - 1) * pageSize)
        .limit(pageSize)
    : []
  const people = await findPeopleOf(needs, actor, results)
  const items = results.map((consultation) =>
    presentRow(consultation, people(consultation), viewOf(needs, actor, consultation)),
  )
  return { tab, list: { items, total: tab ? counts[tab] : 0, page, pageSize, counts } }
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

const WAITS = `(status = 'requested' or proposed_by is not null)`

/** A confirmed meeting with an open proposal is in two tabs: `future` and `waiting`. */
const IN_TAB: Record<Tab, string> = {
  upcoming: `status not in ('past', 'declined', 'refunded')`,
  future: `status in ('awaiting-payment', 'awaiting-signature', 'confirmed')`,
  waiting: WAITS,
  former: `status in ('past', 'declined', 'refunded')`,
  history: 'true',
}

/** The next step is the reader's, as `waitingFor` says. */
const IS_MINE = `case when client_account_id = :reader
  then proposed_by = 'lawyer' or (proposed_by is null and status in ('awaiting-payment', 'awaiting-signature'))
  else proposed_by = 'client' or (proposed_by is null and status = 'requested') end`

const DEADLINE = `case when ${WAITS} then answer_by
  when status = 'awaiting-payment' then pay_by
  when status = 'awaiting-signature' then sign_by end`

const ORDER: Record<Tab, string> = {
  // What the reader must do comes first, the nearest deadline at the top; then by date.
  upcoming: `coalesce(${IS_MINE}, false) desc, case when ${IS_MINE} then ${DEADLINE} end, starts_at, id`,
  future: 'starts_at, id',
  waiting: 'answer_by, id',
  former: 'starts_at desc, id',
  history: 'requested_at desc, id',
}

/** In one read. */
async function countTabs(mine: Query): Promise<Record<Tab, number>> {
  return mine
    .select(TABS.map((tab) => raw(`count(*) filter (where ${IN_TAB[tab]})`).as(tab)))
    .first()
    .castTo<Record<Tab, number>>()
}

/** Reads the people of several consultations at once, without the reader. */
async function findPeopleOf(
  { db, account, lawyer }: Needs,
  { accountId }: Actor,
  consultations: readonly Consultation[],
): Promise<(consultation: Consultation) => People> {
  const others = consultations.filter(({ clientAccountId }) => clientAccountId !== accountId)
  const [clients, lawyers] = await Promise.all([
    account.people.getPeople(
      db,
      others.map(({ clientAccountId }) => clientAccountId),
    ),
    lawyer.memberships.getFirmLawyers(
      db,
      consultations.flatMap(({ firmLawyerId, proposedFirmLawyerId }) =>
        proposedFirmLawyerId ? [firmLawyerId, proposedFirmLawyerId] : [firmLawyerId],
      ),
    ),
  ])
  return ({ clientAccountId, firmLawyerId, proposedFirmLawyerId }) => ({
    client: clients.get(clientAccountId),
    lawyer: lawyers.get(firmLawyerId)!,
    colleague: proposedFirmLawyerId ? lawyers.get(proposedFirmLawyerId) : undefined,
  })
}
