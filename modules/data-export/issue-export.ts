import type { Readable } from 'node:stream'
import { errors as shared, translators, type Actor } from '#modules/shared'
import type { Proof } from '#modules/account'
import { collect } from './collect.ts'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'
import { zipStream } from './zip-stream.ts'

const TICKET_SECONDS = 60

/** `underWay`: accounts whose archive this process is making. */
type ExportNeeds = Needs & { underWay: Set<string> }

/** Issues a ticket for one download. An old session needs a proof (`reauthenticate`). */
export async function issueExport(
  needs: ExportNeeds,
  actor: Actor,
  proof: Proof,
): Promise<{ ticket: string; seconds: number }> {
  if (needs.underWay.has(actor.accountId)) throw errors.EXPORT_UNDER_WAY()
  if (!(await needs.account.proof.isFresh(actor)))
    await needs.account.proof.reauthenticate(actor, proof)
  const ticket = await needs.account.tickets.issueTicket(needs.db, {
    accountId: actor.accountId,
    sessionId: actor.sessionId,
    purpose: 'export',
    subject: actor.locale,
    seconds: TICKET_SECONDS,
  })
  return { ticket, seconds: TICKET_SECONDS }
}

/** With a ticket or a fresh session. */
export async function openExport(
  needs: ExportNeeds,
  viewer: Actor | undefined,
  ticket: string | undefined,
): Promise<{ stream: Readable; name: string }> {
  const actor = ticket ? await actorOf(needs, ticket) : viewer
  if (!actor || !(ticket || (await needs.account.proof.isFresh(actor))))
    throw shared.UNAUTHENTICATED()
  if (needs.underWay.has(actor.accountId)) throw errors.EXPORT_UNDER_WAY()
  const now = needs.clock.now()
  const stream = zipStream(collect(needs, actor), now)
  needs.underWay.add(actor.accountId)
  stream.once('close', () => needs.underWay.delete(actor.accountId))
  return {
    stream,
    name: translators[actor.locale]('data-export.archiveName', {
      date: now.toISOString().slice(0, 10),
    }),
  }
}

async function actorOf({ account }: Needs, ticket: string): Promise<Actor | undefined> {
  const used = await account.tickets.useTicket(ticket, 'export')
  return used && { ...used.actor, locale: used.subject === 'en' ? 'en' : 'lt' }
}
