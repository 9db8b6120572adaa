import { newSecret, type Actor, type Db } from '#modules/shared'
import { AccountModel } from './account.ts'
import type { Needs } from './needs.ts'
import { hashSecret } from './secrets.ts'
import { toActor } from './session.ts'

export type TicketPurpose = 'socket' | 'meeting'
type Ticket = { accountId: string; purpose: TicketPurpose; subject?: string; seconds: number }

/** A word that opens one door once, for places where a lasting token would be seen: a socket's address lands in logs. */
export async function issueTicket({ clock }: Pick<Needs, 'clock'>, db: Db, { accountId, purpose, subject, seconds }: Ticket): Promise<string> {
  const ticket = newSecret()
  const expiresAt = new Date(clock.now().getTime() + seconds * 1_000)
  await db('one_use_ticket').insert({ ticketHash: hashSecret(ticket), accountId, purpose, subject: subject ?? null, expiresAt })
  return ticket
}

/** Takes the ticket away from everybody, the one who shows it first included; answers whose it was. */
export async function useTicket({ db, clock }: Pick<Needs, 'db' | 'clock'>, ticket: string, purpose: TicketPurpose): Promise<{ actor: Actor; subject?: string } | undefined> {
  const [used] = await db<{ ticketHash: string; accountId: string; purpose: string; subject: string | null; expiresAt: Date }>('one_use_ticket')
    .where({ ticketHash: hashSecret(ticket), purpose }).delete().returning(['accountId', 'subject', 'expiresAt'])
  if (!used || used.expiresAt <= clock.now()) return undefined
  const account = await AccountModel.query(db).findById(used.accountId)
  return account?.mayEnter ? { actor: toActor(account), ...(used.subject !== null && { subject: used.subject }) } : undefined
}
