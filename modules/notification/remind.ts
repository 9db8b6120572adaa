import { DAY, MINUTE } from '#modules/shared'
import type { NotificationNeeds } from './needs.ts'
import { isDue, reminders } from './reminders.ts'
import { tell } from './tell.ts'

/** Reminds both people of each confirmed meeting whose reminder is due, by the state as it is now. Running twice tells once. */
export async function remind(needs: NotificationNeeds): Promise<void> {
  const { db, clock, transact, consultation } = needs
  const now = clock.now()
  const coming = await consultation.listStarting(db, { from: new Date(now.getTime() - 20 * MINUTE), to: new Date(now.getTime() + DAY) })
  for (const meeting of coming) {
    const { id, startsAt, timeZone, lawyerId, clientAccountId, lawyerAccountId } = meeting
    for (const reminder of reminders.filter((each) => isDue(each, meeting, now))) {
      const { text, leadsTo, channels, letsDo } = reminder
      // Another start is another promise: a moved meeting is reminded of anew.
      const eventId = `${text}-${id}-${startsAt.getTime()}`
      const params = { startsAt: startsAt.toISOString(), timeZone, lawyerId }
      await transact(async (tx) => {
        for (const accountId of [clientAccountId, lawyerAccountId]) {
          await tell(needs, tx, { accountId, kind: 'reminder', text, leadsTo, params, consultationId: id, eventId, channels, ...(letsDo && { letsDo }) })
        }
      })
    }
  }
}
