import type { MeetingRole } from '../../../modules/meeting/schemas.ts'
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
  /** A guest's first other person is the lawyer, the second one the client. */
  role: MeetingRole
  /** For a guest: the client, and their own name. */
  guest?: { clientName: string; ownName: string }
  /** `followUp`: where the client books the next meeting, or the lawyer offers one. */
  links: { consultation: string; account: string; followUp?: string }
  /** A guest's session; without one the page asks for the signed-in person. */
  session?: string
}
