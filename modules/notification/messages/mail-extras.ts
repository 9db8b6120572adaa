import type { Person } from '#modules/account'
import type { Condition, MailContent } from '#modules/messenger'
import type { Tx } from '#modules/shared'
import { nextSequence, writeInvite } from './calendar-invite.ts'
import type { Needs } from '../needs.ts'
import { channelDefaults } from '../settings/channel-defaults.ts'
import { reminders } from '../consultation/reminders.ts'
import type { NewNotification } from '../new-notification.ts'
import { unsubscribeUrl } from '../settings/unsubscribe.ts'

/** The calendar file and the unsubscribe link of a mail. */
export async function mailExtras(
  needs: Needs,
  tx: Tx,
  { kind, accountId, consultationId, calendar }: NewNotification,
  { email, locale }: Person,
): Promise<Pick<MailContent, 'unsubscribe' | 'calendar'>> {
  const { clock, links, brand } = needs
  const mayStop = channelDefaults[kind].mail !== 'always'
  const sequence =
    calendar && consultationId
      ? await nextSequence(tx, {
          consultationId,
          accountId,
          method: calendar.method,
          startsAt: calendar.startsAt,
        })
      : undefined
  return {
    ...(mayStop && { unsubscribe: unsubscribeUrl(needs, { accountId, kind }) }),
    ...(calendar &&
      consultationId &&
      sequence !== undefined && {
        calendar: {
          method: calendar.method,
          text: writeInvite({
            ...calendar,
            consultationId,
            sequence,
            now: clock.now(),
            email,
            locale,
            links,
            brand,
          }),
        },
      }),
  }
}

/** Reminders are sent only if their meeting or task is still current. */
export function conditionOf({
  text,
  consultationId,
  params: { startsAt },
  onlyIf,
}: NewNotification): {
  onlyIf?: Condition
} {
  if (onlyIf) return { onlyIf }
  return text in reminders && consultationId && startsAt
    ? { onlyIf: { consultationId, startsAt } }
    : {}
}
