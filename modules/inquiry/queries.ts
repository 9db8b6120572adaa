import { raw } from 'objection'
import type { Actor, Db } from '#modules/shared'
import { getVisible, Inquiry, InquiryMessage, openMessage, type Side } from './inquiry.ts'
import { MESSAGES_PER_PAGE } from './limits.ts'
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
  { id, before }: { id: string; before?: string },
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
    .limit(MESSAGES_PER_PAGE + 1)
  const found = await (before ? query.where('id', '<', before) : query)
  return {
    messages: found.slice(0, MESSAGES_PER_PAGE).toReversed(),
    hasEarlier: found.length > MESSAGES_PER_PAGE,
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
  const { total, unread } = await countInquiries(needs, actor, side)
  const word = fold(q?.trim() ?? '')
  if (!word) {
    const results = await sorted()
      .offset((page - 1) * pageSize)
      .limit(pageSize)
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

/** The number of one's own inquiries, on one side or both, and the unread messages on both. */
export async function countInquiries(
  { db }: Pick<Needs, 'db'>,
  { accountId }: Pick<Actor, 'accountId'>,
  side?: Side,
): Promise<{ total: number; unread: number }> {
  const { asked, got, unread } = await Inquiry.query(db)
    .modify('visibleTo', { accountId })
    .select(
      raw('count(*) filter (where client_account_id = ?)', [accountId]).as('asked'),
      raw('count(*) filter (where lawyer_account_id = ?)', [accountId]).as('got'),
      raw(
        `coalesce(sum(client_unread) filter (where client_account_id = ?), 0)
         + coalesce(sum(lawyer_unread) filter (where lawyer_account_id = ?), 0)`,
        [accountId, accountId],
      ).as('unread'),
    )
    .first()
    .castTo<{ asked: number; got: number; unread: number }>()
  return { total: (side === 'lawyer' ? 0 : asked) + (side === 'client' ? 0 : got), unread }
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

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const viewOf = ({ cipher }: Needs, actor: Actor, inquiry: Inquiry): View => ({
  side: inquiry.sideOf(actor),
  locale: actor.locale,
  cipher,
})

async function readContext(
  { db, account, lawyer }: Needs,
  inquiries: readonly Inquiry[],
): Promise<(inquiry: Inquiry) => Context> {
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
