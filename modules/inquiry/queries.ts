import type { Actor, Db } from '#modules/shared'
import { getVisible, Inquiry, InquiryMessage, openMessage, type Side } from './inquiry.ts'
import { SHOWN_AT_ONCE } from './limits.ts'
import type { Needs } from './needs.ts'
import { presentInquiry, presentMessage, presentRow, type Context, type View } from './present.ts'
import { InquiryReport } from './report-inquiry.ts'
import type { InquiryList, InquiryRow, ListQuery, Message, PresentedInquiry } from './schemas.ts'

const PAGE_SIZE = 20
/** Texts are sealed, so the search opens this many of the newest. */
const SEARCHED = 500

/** Refuses others with NOT_FOUND. */
export async function getInquiry(
  needs: Needs,
  actor: Actor,
  id: string,
): Promise<PresentedInquiry> {
  const { db } = needs
  const inquiry = await getVisible(db, actor, id)
  const side = inquiry.sideOf(actor)
  const [around, said, block, report] = await Promise.all([
    readContext(needs, [inquiry]),
    newest(db, id),
    side === 'lawyer' ? db('inquiry_block').where({ inquiryId: id }).first('blockedAt') : undefined,
    InquiryReport.query(db).findOne({ inquiryId: id, reportedBy: side }),
  ])
  return presentInquiry(
    inquiry,
    around(inquiry),
    { ...said, isBlocked: block !== undefined, isReported: report !== undefined },
    viewOf(needs, actor, inquiry),
  )
}

/** Messages before one, or the newest, oldest first. */
export async function listMessages(
  needs: Needs,
  actor: Actor,
  { id, before }: { id: string; before?: string | undefined },
): Promise<{ items: Message[]; hasEarlier: boolean }> {
  const inquiry = await getVisible(needs.db, actor, id)
  const { messages, hasEarlier } = await newest(needs.db, id, before)
  return {
    items: messages.map((message) => presentMessage(message, viewOf(needs, actor, inquiry))),
    hasEarlier,
  }
}

export async function newest(
  db: Db,
  inquiryId: string,
  before?: string,
): Promise<{ messages: InquiryMessage[]; hasEarlier: boolean }> {
  const query = InquiryMessage.query(db)
    .where({ inquiryId })
    .orderBy('id', 'desc')
    .limit(SHOWN_AT_ONCE + 1)
  const found = await (before ? query.where('id', '<', before) : query)
  return {
    messages: found.slice(0, SHOWN_AT_ONCE).toReversed(),
    hasEarlier: found.length > SHOWN_AT_ONCE,
  }
}

/** One's own inquiries, latest message first, with the unread count of all. */
export async function listInquiries(
  needs: Needs,
  actor: Actor,
  { side, q, page = 1, pageSize = PAGE_SIZE }: ListQuery,
): Promise<InquiryList> {
  const { db } = needs
  const mine = () =>
    side
      ? Inquiry.query(db).where(`${side}AccountId`, actor.accountId)
      : Inquiry.query(db).modify('visibleTo', actor)
  const present = async (found: Inquiry[]): Promise<InquiryRow[]> => {
    const around = await readContext(needs, found)
    return found.map((inquiry) =>
      presentRow(inquiry, around(inquiry), viewOf(needs, actor, inquiry)),
    )
  }
  const sorted = () =>
    mine().orderBy([
      { column: 'lastMessageAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  const unread = await countUnread(needs, actor)
  const word = fold(q?.trim() ?? '')
  if (!word) {
    const { results, total } = await sorted().page(page - 1, pageSize)
    return { items: await present(results), total, page, pageSize, unread }
  }
  const found = (await present(await sorted().limit(SEARCHED))).filter(({ counterpart, preview }) =>
    fold(`${counterpart.name} ${preview}`).includes(word),
  )
  return {
    items: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    page,
    pageSize,
    unread,
  }
}

export async function countUnread(
  { db }: Pick<Needs, 'db'>,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<number> {
  const of = (side: Side) =>
    Inquiry.query(db)
      .where(`${side}AccountId`, accountId)
      .sum(`${side}Unread as n`)
      .first()
      .castTo<{ n: string | null }>()
  const [asked, got] = await Promise.all([of('client'), of('lawyer')])
  return Number(asked.n) + Number(got.n)
}

/** The client's own words, to prefill a booking; undefined for others. */
export async function findBookingText(
  { db, cipher }: Needs,
  actor: Actor,
  id: string,
): Promise<string | undefined> {
  const inquiry = await getVisible(db, actor, id).catch(() => undefined)
  if (inquiry?.sideOf(actor) !== 'client') return undefined
  const own = await InquiryMessage.query(db).where({ inquiryId: id, side: 'client' }).orderBy('id')
  return own
    .map((message) => openMessage(cipher, message))
    .join('\n\n')
    .slice(0, 5_000)
}

export const getSides = async (
  db: Db,
  id: string,
): Promise<Pick<Inquiry, 'clientAccountId' | 'lawyerAccountId' | 'nameShownAt'>> =>
  Inquiry.query(db)
    .findById(id)
    .throwIfNotFound()
    .select('clientAccountId', 'lawyerAccountId', 'nameShownAt')

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const viewOf = ({ cipher }: Needs, actor: Actor, inquiry: Inquiry): View => ({
  side: inquiry.sideOf(actor),
  locale: actor.locale,
  cipher,
})

async function readContext(
  { db, account, lawyer }: Needs,
  inquiries: readonly Inquiry[],
): Promise<(one: Inquiry) => Context> {
  const [clients, lawyers, last] = await Promise.all([
    account.people.getPeople(
      db,
      inquiries.map(({ clientAccountId }) => clientAccountId),
    ),
    Promise.all(
      [...new Set(inquiries.map(({ firmLawyerId }) => firmLawyerId))].map((id) =>
        lawyer.memberships.getFirmLawyer(db, id),
      ),
    ),
    InquiryMessage.query(db)
      .whereIn(
        'inquiryId',
        inquiries.map(({ id }) => id),
      )
      .distinctOn('inquiryId')
      .orderBy([{ column: 'inquiryId' }, { column: 'id', order: 'desc' }]),
  ])
  const byId = new Map(lawyers.map((details) => [details.id, details]))
  const lastOf = new Map(last.map((message) => [message.inquiryId, message]))
  return ({ id, clientAccountId, firmLawyerId }) => ({
    client: clients.get(clientAccountId),
    lawyer: byId.get(firmLawyerId)!,
    last: lastOf.get(id),
  })
}
