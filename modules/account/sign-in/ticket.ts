import { errors as shared, newSecret, type Actor, type Db } from '#modules/shared'
import { AccountModel } from '../account.ts'
import type { Needs } from '../needs.ts'
import { hashSecret } from '../secrets.ts'
import { toActor } from './session.ts'

export type TicketPurpose = 'socket' | 'meeting' | 'export'
type Ticket = {
  accountId: string
  sessionId?: string | undefined
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
 * A word that opens one door once, for places where a lasting token would be seen: a socket's
 * address lands in logs. It ends with the session it was issued in.
 */
export async function issueTicket(
  { clock }: Pick<Needs, 'clock'>,
  db: Db,
  { accountId, sessionId, purpose, subject, seconds }: Ticket,
): Promise<string> {
  const ticket = newSecret()
  const expiresAt = new Date(clock.now().getTime() + seconds * 1_000)
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

/**
 * Takes the ticket away from everybody, the one who shows it first included; answers whose it was.
 */
export async function useTicket(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
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
