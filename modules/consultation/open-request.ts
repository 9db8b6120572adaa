import type { ReadToBook } from '#modules/calendar'
import { lawyerErrors } from '#modules/lawyer'
import { errors as shared, type Actor, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'

/**
 * Requests one client may have unanswered at a time, with all lawyers together: each keeps an hour
 * of somebody's from everybody else.
 */
export const OPEN_REQUESTS = 10
/**
 * And within a day, called off or not: asking and calling off in turns takes an hour away for a
 * moment each time, and tells the lawyer twice.
 */
export const ASKED_IN_A_DAY = { ofLawyer: 15, ofAll: 30 } as const

/** Whom the client asks, and what holds until the transaction ends. */
export type Opening = {
  lawyer: {
    lawyerId: string
    firmId: string
    accountId: string
    timeZone: string
    vatPayer: boolean
  }
  client: { name: string; lastname: string }
  /** The client has, or had, a consultation with this lawyer that was not called off. */
  hasMet: boolean
  /** Meetings of the last year at which a lawyer waited for this client in vain. */
  missed: number
  /** A calendar of another maker has not been read for a while. */
  isOutsideOld: boolean
  calendar: ReadToBook | null
}
type Answer = Omit<Opening, 'client'> & {
  client: Opening['client'] | null
  isShown: boolean
  open: number
  askedInADay: number
  askedOfLawyerInADay: number
}

/**
 * Everything that asking for a time depends on, in one question (`opening_of_request`), under the
 * locks that keep it so: the client's, so that two requests at the same moment are counted as two;
 * the lawyer's, so that whoever hides them waits for us or we see it; the calendar's. Taken before
 * any other lock. Refuses an unknown or hidden lawyer, oneself, an eleventh unanswered request, and
 * too many within a day.
 */
export async function openRequest(
  { calendar, clock, askedInADay: most = ASKED_IN_A_DAY }: Needs,
  tx: Tx,
  actor: Actor,
  wanted: { firmLawyerId: string; serviceId: string; startsAt: Date },
): Promise<Opening> {
  const { from, to } = calendar.claims.stretchToBook(wanted.startsAt)
  const { rows } = await tx
    .raw<{ rows: Array<{ opening: Answer | null }> }>(
      'select opening_of_request(?, ?, ?, ?, ?, ?, ?) as opening',
      [
        actor.accountId,
        wanted.firmLawyerId,
        wanted.serviceId,
        from,
        to,
        clock.now(),
        calendar.external.outsideMustBeReadSince(),
      ],
    )
    .options({ name: 'opening-of-request' })
  const opening = rows[0]?.opening
  if (!opening) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  const { client, isShown, open, askedInADay, askedOfLawyerInADay } = opening
  if (opening.lawyer.accountId === actor.accountId) throw errors.OWN_CALENDAR()
  if (!client) throw shared.NOT_FOUND()
  if (open >= OPEN_REQUESTS) throw errors.TOO_MANY_REQUESTS_OPEN({ params: { n: OPEN_REQUESTS } })
  if (askedOfLawyerInADay >= most.ofLawyer || askedInADay >= most.ofAll)
    throw errors.ASKED_TOO_OFTEN()
  if (!isShown) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  return { ...opening, client }
}
