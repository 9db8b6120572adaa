import type { Static } from 'typebox'
import { errors as shared, type Actor } from '#modules/shared'
import { Consultation } from './consultation.ts'
import { isConfirmed, isProposed } from './consultation-status.ts'
import { initialsOfPerson } from './initials.ts'
import type { Needs } from './needs.ts'
import type { OwnWeekAnswer } from './lawyer-calendar-schemas.ts'
import { statusLabel } from './status-label.ts'

/**
 * A few days of the lawyer's own calendar with whom they meet: initials and a link, since a screen
 * may be looked at by others.
 */
export async function getOwnWeek(
  needs: Needs,
  actor: Actor,
  asked: { firmLawyerId?: string | undefined; from: string; days: number },
): Promise<Static<typeof OwnWeekAnswer>> {
  if (!isDate(asked.from)) throw shared.VALIDATION_FAILED({ field: 'from' })
  const { held, ...week } = await needs.calendar.getOwnWeek(actor, asked)
  const found = await Consultation.query(needs.db)
    .findByIds([...new Set(held.map(({ consultationId }) => consultationId))])
    .where({ lawyerAccountId: actor.accountId })
  const people = await needs.account.getPeople(
    needs.db,
    found.map(({ clientAccountId }) => clientAccountId),
  )
  const byId = new Map(found.map((consultation) => [consultation.id, consultation]))
  return {
    ...week,
    days: week.days.map(({ cells, hours, ...day }) => ({
      ...stretch(day),
      date: day.date,
      hasOwnHours: day.hasOwnHours,
      hours: hours.map(stretch),
      cells: cells.map(({ wall, startsAt }) => ({ wall, startsAt: startsAt.toISOString() })),
    })),
    blocks: week.blocks.map((block) => ({
      ...stretch(block),
      id: block.id,
      reason: block.reason,
      version: block.version,
    })),
    outside: week.outside.map(stretch),
    consultations: held.flatMap((claim) => {
      const consultation = byId.get(claim.consultationId)
      if (!consultation) return []
      const isProposedTime =
        isProposed(consultation.status) &&
        consultation.proposedStartsAt?.getTime() === claim.startsAt.getTime()
      return [
        {
          ...stretch(claim),
          id: consultation.id,
          serviceTitle: consultation.serviceTitleIn(actor.locale),
          initials: initialsOfPerson(people.get(consultation.clientAccountId)),
          statusLabel: statusLabel(consultation, 'lawyer', needs.clock.now()),
          isConfirmed: isConfirmed(consultation.state) && !isProposedTime,
          isProposedTime,
          isElsewhere: claim.firmLawyerId !== week.firmLawyerId,
        },
      ]
    }),
  }
}

const stretch = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

function isDate(text: string): boolean {
  return /^20[0-9]{2}-/.test(text) && !Number.isNaN(Date.parse(text))
}
