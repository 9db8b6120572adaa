import type { Db } from '#modules/shared'
import type { MessageRow } from './message.ts'

/** Messages to a person, without their content. */
export const listSent = (
  db: Db,
  { accountId }: { accountId: string },
): Promise<Pick<MessageRow, 'kind' | 'address' | 'createdAt' | 'sentAt'>[]> =>
  db<MessageRow>('message')
    .where({ accountId })
    .orderBy('createdAt', 'desc')
    .select('kind', 'address', 'createdAt', 'sentAt')
