import { consultationEvents } from '#modules/consultation'
import { on, type SameTransactionSubscriber } from '#modules/shared'
import type { Services } from '../modules.ts'

/** Meetings that change are written into the lawyer's own calendar soon. */
export const agendaSubscribers = ({
  calendar,
  consultation,
}: Pick<Services, 'calendar' | 'consultation'>): SameTransactionSubscriber[] =>
  [
    consultationEvents.confirmed,
    consultationEvents.declined,
    consultationEvents.rescheduled,
    consultationEvents.timeKept,
  ].map((event) =>
    on(event as typeof consultationEvents.confirmed, async (tx, { payload }) => {
      const { lawyerId } = await consultation.snapshots.get(tx, payload.consultationId)
      await calendar.writing.writeSoon(tx, { lawyerId })
    }),
  )
