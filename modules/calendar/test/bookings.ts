import { after, newId } from '#modules/shared'
import type { Service } from '../services/offered-service.ts'
import { NOW, type aTestCalendar } from './calendar-world.ts'

type World = Pick<Awaited<ReturnType<typeof aTestCalendar>>, 'calendar' | 'db' | 'transact'>

/** Reserves times of a calendar, and asks whether a time can be booked. */
export function bookingsIn({ calendar, db, transact }: World) {
  const book = (
    startsAt: Date,
    service: Service,
    {
      heldUntil = null,
      consultationId = newId(),
    }: { heldUntil?: Date | null; consultationId?: string } = {},
  ) =>
    transact((tx) =>
      calendar.claims.claimTime(tx, {
        firmLawyerId: service.firmLawyerId,
        serviceId: service.id,
        consultationId,
        startsAt,
        endsAt: after(startsAt, service.durationMinutes * 60_000),
        heldUntil,
        now: NOW,
      }),
    )
  /** The end of the meeting in UTC, or the code of the refusal. */
  const judge = async (
    startsAt: Date,
    service: Service,
    more: { by?: 'client' | 'lawyer'; consultationId?: string; firmLawyerId?: string } = {},
  ): Promise<string> => {
    try {
      const { endsAt } = await calendar.slots.assertBookable(db, {
        firmLawyerId: service.firmLawyerId,
        service,
        startsAt,
        now: NOW,
        ...more,
      })
      return `until ${endsAt.toISOString().slice(11, 16)}`
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  return { book, judge }
}
