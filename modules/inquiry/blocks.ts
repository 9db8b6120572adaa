import { errors as shared, type Actor } from '#modules/shared'
import { Inquiry } from './inquiry.ts'
import type { Needs } from './needs.ts'
import { clientName } from './present.ts'

export type Block = { id: string; blockedAt: Date; inquiryId: string | null; name: string | null }

/** A lawyer's blocks, latest first. After the inquiry's deletion only the date is left. */
export async function listBlocks(
  { db, account }: Pick<Needs, 'db' | 'account'>,
  { accountId, locale }: Actor,
): Promise<Block[]> {
  const blocks: Array<{ id: string; inquiryId: string | null; blockedAt: Date }> = await db(
    'inquiry_block',
  )
    .where({ lawyerAccountId: accountId })
    .orderBy('blockedAt', 'desc')
    .select('id', 'inquiryId', 'blockedAt')
  const talks = new Map(
    (await Inquiry.query(db).findByIds(blocks.flatMap(({ inquiryId }) => inquiryId ?? []))).map(
      (one) => [one.id, one],
    ),
  )
  const clients = await account.people.getPeople(
    db,
    [...talks.values()].map(({ clientAccountId }) => clientAccountId),
  )
  return blocks.map(({ id, inquiryId, blockedAt }) => {
    const talk = inquiryId ? talks.get(inquiryId) : undefined
    return {
      id,
      blockedAt,
      inquiryId,
      name: talk ? clientName(talk, clients.get(talk.clientAccountId), locale) : null,
    }
  })
}

/** Unblocks, even after the inquiry was deleted. Refuses other lawyers' blocks with NOT_FOUND. */
export async function liftBlock(
  { db }: Pick<Needs, 'db'>,
  { accountId }: Pick<Actor, 'accountId'>,
  { id }: { id: string },
): Promise<void> {
  const lifted = await db('inquiry_block').where({ id, lawyerAccountId: accountId }).delete()
  if (lifted === 0) throw shared.NOT_FOUND()
}
