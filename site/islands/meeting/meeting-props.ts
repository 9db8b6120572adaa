import type { Locale } from '../../../modules/shared/index.ts'
import type { IslandMessages } from '../i18n.ts'

/** What the page of a meeting is given. */
export type MeetingProps = {
  locale: Locale
  messages: IslandMessages
  consultationId: string
  otherName: string
  /** "Thu, 3 December, 14:30 (Vilnius)" and "15:00". */
  start: string
  end: string
  /** Until when people may rejoin, "15:30". */
  closes: string
  /** The lawyer's zone. */
  timeZone: string
  role: 'client' | 'lawyer'
  /** `followUp`: where the client books the next meeting, or the lawyer offers one. */
  links: { consultation: string; account: string; followUp?: string }
}
