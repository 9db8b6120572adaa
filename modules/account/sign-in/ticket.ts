import { after, errors as shared, newSecret, type Actor, type Db } from '#modules/shared'
import { AccountModel } from '../account.ts'
import type { Needs } from '../needs.ts'
import { hashSecret } from '../secrets.ts'
import { toActor } from './session.ts'

type TicketPurpose = 'socket' | 'meeting' | 'export'
type Ticket = {
  accountId: string
  sessionId?: string
  purpose: TicketPurpose
  subject?: string
  seconds: number
}
type Row = {
  ticketHash: string
  accountId: string
  sessionId: string | null
  purpose: string
  subject: string | null
  expiresAt: Date
}

/**
 * A one-use token for places that expose a lasting one: a socket's address is logged. It ends with
 * its session.
 */
export async function issueTicket(
  { clock }: Needs,
  db: Db,
  { accountId, sessionId, purpose, subject, seconds }: Ticket,
): Promise<string> {
  const ticket = newSecret()
  const expiresAt = after(clock.now(), seconds * 1_000)
  await db('one_use_ticket')
    .insert({
      ticketHash: hashSecret(ticket),
      accountId,
      sessionId: sessionId ?? null,
      purpose,
      subject: subject ?? null,
      expiresAt,
    })
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'one_use_ticket_session_id_fkey' ? shared.UNAUTHENTICATED() : error
    })
  return ticket
}

/** Uses up the ticket and returns its owner. */
export async function useTicket(
  { db, clock }: Needs,
  ticket: string,
  purpose: TicketPurpose,
): Promise<{ actor: Actor; subject?: string } | undefined> {
  const [used] = await db<Row>('one_use_ticket')
    .where({ ticketHash: hashSecret(ticket), purpose })
    .delete()
    .returning(['accountId', 'sessionId', 'subject', 'expiresAt'])
  if (!used || used.expiresAt <= clock.now()) return undefined
  const account = await AccountModel.query(db).findById(used.accountId)
  if (!account?.mayEnter) return undefined
  const actor = {
    ...toActor(account),
    ...(used.sessionId !== null && { sessionId: used.sessionId }),
  }
  return { actor, ...(used.subject !== null && { subject: used.subject }) }
}
