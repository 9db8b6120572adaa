import { DAY, HOUR, isRefusal, before, after } from '#modules/shared'
import type { Consultation } from '../consultation.ts'
import { isTooNear } from '../deadlines/deadlines.ts'
import type { Needs } from '../needs.ts'

const MAX_TIMES = 24
const AROUND = 7 * DAY

const latest = (one: Date, other: Date) => (one > other ? one : other)

/** Free times nearest to the one in question, in order, for pages without a calendar. */
export async function listTimesToPropose(
  { calendar, clock }: Needs,
  { firmLawyerId, serviceId, startsAt, proposal }: Consultation,
): Promise<Date[]> {
  const now = clock.now()
  const near = proposal?.startsAt ?? startsAt
  const earliest = after(now, 2 * HOUR)
  try {
    const { days } = await calendar.slots.listFreeSlots({
      firmLawyerId,
      serviceId,
      from: latest(earliest, before(near, AROUND)),
      to: after(latest(earliest, near), AROUND),
    })
    return days
      .flatMap(({ slots }) => slots.map((slot) => new Date(slot.startsAt)))
      .filter(
        (time) =>
          time.getTime() !== startsAt.getTime() &&
          time.getTime() !== proposal?.startsAt.getTime() &&
          !isTooNear(time, now),
      )
      .sort((one, other) => Math.abs(+one - +near) - Math.abs(+other - +near))
      .slice(0, MAX_TIMES)
      .sort((one, other) => +one - +other)
  } catch (error) {
    // The service was deleted: another time can be proposed on the page of the consultation.
    if (isRefusal(error)) return []
    throw error
  }
}
