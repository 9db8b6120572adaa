import type { Refusal } from '#modules/shared'
import { errors } from '../../errors.ts'
import type { CalendarUnread } from '../read-failure.ts'
import { isConsent, type Credentials } from './calendar-server.ts'

/** What the lawyer is told while connecting. */
export const serverRefusal = (unread: CalendarUnread, credentials: Credentials): Refusal =>
  isConsent(credentials) ? consentRefusal(unread) : passwordRefusal(unread)

export const consentRefusal = ({ failure }: CalendarUnread): Refusal =>
  errors.CALENDAR_CONSENT_FAILED({ params: { failure } })

const passwordRefusal = ({ failure }: CalendarUnread): Refusal =>
  errors.CALENDAR_SERVER_NOT_USED({
    field: failure === 'refused' ? 'password' : 'address',
    params: { failure },
  })
