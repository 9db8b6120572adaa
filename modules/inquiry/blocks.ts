import { errors as shared, type Actor } from '#modules/shared'
import { Inquiry } from './inquiry.ts'
import type { Needs } from './needs.ts'
import { clientName } from './present.ts'

export type Block = { id: string; blockedAt: Date; inquiryId: string | null; name: string | null }

/** A lawyer's blocks, latest first. After the inquiry's deletion only the date is left. */
export async function listBlocks(
  { db, account }: Needs,
  { accountId, locale }: Actor,
): Promise<Block[]> {
  const blocks: Array<{ id: string; inquiryId: string | null; blockedAt: Date }> = await db(
    'inquiry_block',
  )
    .where({ lawyerAccountId: accountId })
    .orderBy('blockedAt', 'desc')
    .select('id', 'inquiryId', 'blockedAt')
  const inquiries = new Map(
    (await Inquiry.query(db).findByIds(blocks.flatMap(({ inquiryId }) => inquiryId ?? []))).map(
      (inquiry) => [inquiry.id, inquiry],
    ),
  )
  const clients = await account.people.getPeople(
    db,
    [...inquiries.values()].map(({ clientAccountId }) => clientAccountId),
  )
  return blocks.map(({ id, inquiryId, blockedAt }) => {
    const inquiry = inquiryId ? inquiries.get(inquiryId) : undefined
    return {
      id,
      blockedAt,
      inquiryId,
      name: inquiry ? clientName(inquiry, clients.get(inquiry.clientAccountId), locale) : null,
    }
  })
}

/** Unblocks, even after the inquiry was deleted. Refuses other lawyers' blocks with NOT_FOUND. */
export async function liftBlock(
  { db }: Needs,
  { accountId }: Actor,
  { id }: { id: string },
): Promise<void> {
  const lifted = await db('inquiry_block').where({ id, lawyerAccountId: accountId }).delete()
  if (lifted === 0) throw shared.NOT_FOUND()
}
