import Type, { type Static } from 'typebox'
import { bodySchema, Instant, nullable, oneOf, schema } from '#modules/shared'
import { GUEST_KINDS } from './guest.ts'

const Kind = oneOf(GUEST_KINDS)
const Side = oneOf(['client', 'lawyer'])

export const GUEST_NAME_LENGTH = 120

export const NewGuest = bodySchema('NewMeetingGuest', {
  name: Type.String({ minLength: 2, maxLength: GUEST_NAME_LENGTH, pattern: '\\S' }),
  email: Type.String({ format: 'email', maxLength: 254 }),
  kind: Kind,
})
export type NewGuest = Static<typeof NewGuest>

export const MeetingGuest = schema('MeetingGuest', {
  id: Type.String(),
  kind: Kind,
  name: nullable(Type.String({ description: 'Null once deleted.' })),
  email: nullable(Type.String({ description: 'Null once deleted.' })),
  invitedBy: Side,
  isMine: Type.Boolean({ description: 'My side invited this person; the other one agrees.' }),
  invitedAt: Instant,
  agreedAt: nullable(Instant),
  confirmedAt: nullable(Instant),
  endedAt: nullable(Instant),
  endedBy: nullable(Side),
  stays: Type.Array(
    Type.Object({ joinedAt: Instant, leftAt: nullable(Instant), inRoom: Type.Boolean() }),
  ),
})
export type MeetingGuest = Static<typeof MeetingGuest>
export const MeetingGuests = schema('MeetingGuests', { items: Type.Array(MeetingGuest) })

export const GuestLinkBody = bodySchema('MeetingGuestLinkRequest', {
  endsPresence: Type.Boolean({
    description: 'Send it also to a guest who is in the meeting now, which ends their presence.',
  }),
})
export type GuestLinkBody = Static<typeof GuestLinkBody>

const Secret = Type.String({ minLength: 20, maxLength: 100 })

export const GuestCodeBody = bodySchema('MeetingGuestCodeRequest', { link: Secret })
export const GuestEntryBody = bodySchema('MeetingGuestEntryRequest', {
  link: Secret,
  code: Type.String({ minLength: 6, maxLength: 12 }),
  confirmsSecrecy: Type.Literal(true),
})
export type GuestEntryBody = Static<typeof GuestEntryBody>
export const GuestSessionBody = bodySchema('MeetingGuestSession', { session: Secret })

export const GuestMeeting = schema('GuestMeeting', {
  guestName: Type.String(),
  lawyerName: Type.String(),
  clientName: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  opensAt: Instant,
  closesAt: Instant,
  timeZone: Type.String(),
  serverNow: Instant,
})
export type GuestMeeting = Static<typeof GuestMeeting>

export const GuestEntry = schema('MeetingGuestEntry', {
  session: Type.String({ description: 'Opens the meeting of this guest and nothing else.' }),
  meeting: GuestMeeting,
})
export type GuestEntry = Static<typeof GuestEntry>
