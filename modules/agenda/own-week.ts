import type { Static } from 'typebox'
import { presentRecurringBlock } from '#modules/calendar'
import { statusLabel } from '#modules/consultation'
import { errors as shared, type Actor } from '#modules/shared'
import { initialsOfPerson } from './initials.ts'
import type { Needs } from './needs.ts'
import type { OwnWeekAnswer } from './schemas.ts'

/**
 * A few days of the lawyer's own calendar, with clients as initials, since others may see the
 * screen.
 */
export async function getOwnWeek(
  needs: Needs,
  actor: Actor,
  query: { firmLawyerId?: string; from: string; days: number },
): Promise<Static<typeof OwnWeekAnswer>> {
  if (!isDate(query.from)) throw shared.VALIDATION_FAILED({ field: 'from' })
  const { held, ...week } = await needs.calendar.changes.getOwnWeek(actor, query)
  const consultations = await needs.consultation.snapshots.listOfLawyer(needs.db, {
    lawyerAccountId: actor.accountId,
    ids: held.map(({ consultationId }) => consultationId),
  })
  const people = await needs.account.people.getPeople(
    needs.db,
    consultations.map(({ clientAccountId }) => clientAccountId),
  )
  const byId = new Map(consultations.map((consultation) => [consultation.id, consultation]))
  return {
    ...week,
    days: week.days.map(({ cells, hours, ...day }) => ({
      ...timeRange(day),
      date: day.date,
      hasOwnHours: day.hasOwnHours,
      hours: hours.map(timeRange),
      cells: cells.map(({ wall, startsAt }) => ({ wall, startsAt: startsAt.toISOString() })),
    })),
    blocks: week.blocks.map((block) => ({
      ...timeRange(block),
      id: block.id,
      reason: block.reason,
      version: block.version,
    })),
    recurring: week.recurring.map(({ day, of, ...occurrence }) => ({
      ...timeRange(occurrence),
      day,
      of: presentRecurringBlock(of),
    })),
    externalBusy: week.externalBusy.map(timeRange),
    waitingListHolds: held.filter(({ heldFor }) => heldFor !== null).map(timeRange),
    consultations: held.flatMap((claim) => {
      const consultation = byId.get(claim.consultationId)
      if (!consultation) return []
      const isProposedTime = consultation.proposal?.startsAt.getTime() === claim.startsAt.getTime()
      return [
        {
          ...timeRange(claim),
          id: consultation.id,
          serviceTitle: consultation.serviceTitles[actor.locale],
          initials: initialsOfPerson(people.get(consultation.clientAccountId)),
          statusLabel: statusLabel(consultation, 'lawyer', needs.clock.now()),
          isConfirmed: consultation.isConfirmed && !isProposedTime,
          isProposedTime,
          isElsewhere: claim.firmLawyerId !== week.firmLawyerId,
        },
      ]
    }),
  }
}

const timeRange = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

function isDate(text: string) {
  return /^20[0-9]{2}-/.test(text) && !Number.isNaN(Date.parse(text))
}
