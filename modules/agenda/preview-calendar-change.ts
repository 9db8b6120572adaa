import type { Static } from 'typebox'
import type { BlockTime, CalendarChange, GivenRule } from '#modules/calendar'
import { statusLabel, whyNot } from '#modules/consultation'
import { wholeList, type Actor } from '#modules/shared'
import { initialsOfPerson } from './initials.ts'
import type { Needs } from './needs.ts'
import type { AffectedAnswer } from './schemas.ts'

const OFFERED_TIMES = 6

export type AskedChange = {
  firmLawyerId?: string
  rules?: CalendarChange['rules']
  blocks?: readonly BlockTime[]
  recurringBlocks?: readonly GivenRule[]
}

/**
 * The consultations that a change of hours, a block or a recurring block would cover, before it is saved, each with
 * the nearest free times in the changed calendar. Those without another time stay as they are.
 */
export async function previewCalendarChange(
  needs: Needs,
  actor: Actor,
  { firmLawyerId, rules, blocks = [], recurringBlocks = [] }: AskedChange,
): Promise<Static<typeof AffectedAnswer>> {
  const { calendar, clock, db } = needs
  const membership = await calendar.changes.getOwnMembership(actor, { firmLawyerId })
  const change: CalendarChange = {
    rules,
    blocks: blocks.map((block) => calendar.changes.resolveBlock(block, membership)),
    recurring: recurringBlocks.map(calendar.changes.readRule),
  }
  const affected = new Map(
    (await calendar.changes.findAffected(db, { membership, change })).map((consultation) => [
      consultation.consultationId,
      consultation,
    ]),
  )
  const consultations = await needs.consultation.snapshots.listOfLawyer(db, {
    lawyerAccountId: actor.accountId,
    ids: [...affected.keys()],
  })
  const people = await needs.account.people.getPeople(
    db,
    consultations.map(({ clientAccountId }) => clientAccountId),
  )
  const now = clock.now()
  const refusals = new Map(
    consultations.map((consultation) => [
      consultation.id,
      whyNot(consultation, 'propose-time', 'lawyer', now),
    ]),
  )
  const toMove = consultations
    .filter(({ id }) => !refusals.get(id))
    .map((consultation) => ({
      consultationId: consultation.id,
      startsAt: affected.get(consultation.id)!.startsAt,
      serviceId: consultation.serviceId,
      durationMinutes: consultation.durationMinutes,
    }))
  const near = await calendar.changes.findNearestFree(db, {
    membership,
    change,
    toMove,
    count: OFFERED_TIMES,
  })
  const times = new Map(near.map((nearTimes) => [nearTimes.consultationId, nearTimes]))
  const items = consultations.map((consultation) => ({
    id: consultation.id,
    number: consultation.number,
    initials: initialsOfPerson(people.get(consultation.clientAccountId)),
    service: consultation.serviceTitles[actor.locale],
    statusLabel: statusLabel(consultation, 'lawyer', now),
    startsAt: affected.get(consultation.id)!.startsAt.toISOString(),
    endsAt: affected.get(consultation.id)!.endsAt.toISOString(),
    /** Why no other time can be proposed now, as the code of the refusal. */
    refusal: refusals.get(consultation.id)?.code ?? null,
    times: (times.get(consultation.id)?.times ?? []).map((time) => time.toISOString()),
    best: times.get(consultation.id)?.best?.toISOString() ?? null,
  }))
  return { ...wholeList(items), timeZone: rules?.timeZone ?? membership.timeZone }
}
