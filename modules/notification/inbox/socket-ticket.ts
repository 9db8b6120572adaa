import type { Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'

const SECONDS = 60

export const issueSocketTicket = async (
  { db, account }: Needs,
  { accountId, sessionId }: Actor,
): Promise<{ ticket: string }> => ({
  ticket: await account.tickets.issueTicket(db, {
    accountId,
    sessionId,
    purpose: 'socket',
    seconds: SECONDS,
  }),
})
