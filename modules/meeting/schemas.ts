import Type, { type Static } from 'typebox'
import { bodySchema, closed, Id, Instant, nullable, schema } from '#modules/shared'

const IceServers = Type.Array(
  Type.Object({
    urls: Type.Array(Type.String()),
    username: Type.Optional(Type.String()),
    credential: Type.Optional(Type.String()),
  }),
  { title: 'IceServers' },
)

/** One of the two people of the meeting, or their guest. */
export const MeetingRole = Type.Union([
  Type.Literal('client'),
  Type.Literal('lawyer'),
  Type.Literal('guest'),
])
export type MeetingRole = Static<typeof MeetingRole>

export const MeetingAccess = schema('MeetingAccess', {
  ticket: Type.String({ description: 'Opens the socket of this meeting once, within a minute.' }),
  iceServers: IceServers,
  role: MeetingRole,
  polite: Type.Boolean({
    description:
      'The polite peer yields if both make an offer; the other one makes the first offer.',
  }),
  startsAt: Instant,
  endsAt: Instant,
  closesAt: Instant,
  waiting: Type.Object({
    countsAfter: Type.Number({
      description:
        'Milliseconds of the booked hour after which a person who waits alone counts as having come.',
    }),
    holdsAfter: Type.Number({
      description: 'The same, after which a lawyer has come even if the client comes later.',
    }),
  }),
  serverNow: Instant,
})
export type MeetingAccess = Static<typeof MeetingAccess>

export const DeviceCheck = schema('DeviceCheck', { iceServers: IceServers })

export const PhoneConsent = schema('PhoneConsent', {
  hasPhone: Type.Boolean({ description: 'I have a confirmed number, so I may agree.' }),
  mine: Type.Boolean(),
  theirs: Type.Boolean(),
  phone: nullable(
    Type.String({
      description: 'The other number, if both agreed and the meeting may be joined.',
    }),
  ),
})
export type PhoneConsent = Static<typeof PhoneConsent>
export const ConsentBody = bodySchema('Consent', { agrees: Type.Boolean() })

export const NEXT_STEPS_LENGTH = 3_000
export const NextSteps = schema('NextSteps', {
  text: nullable(Type.String()),
  writtenAt: nullable(Instant),
})
export type NextSteps = Static<typeof NextSteps>
export const NextStepsBody = bodySchema('NewNextSteps', {
  text: Type.String({ minLength: 3, maxLength: NEXT_STEPS_LENGTH, pattern: '\\S' }),
})

/** SDP of one video and one audio stream is far shorter. */
const Sdp = Type.String({ maxLength: 60_000 })
const Instance = Type.String({
  minLength: 8,
  maxLength: 64,
  description:
    'One attempt at a call: it changes with a reload or a restart, not with a reconnection.',
})
/** `waiting-room`: a client or a guest who waits until the lawyer lets them in. */
export const Stage = Type.Union([
  Type.Literal('lobby'),
  Type.Literal('waiting-room'),
  Type.Literal('room'),
])
export type Stage = Static<typeof Stage>

export const Signal = Type.Union([
  Type.Object(
    {
      description: Type.Object(
        { type: Type.Union([Type.Literal('offer'), Type.Literal('answer')]), sdp: Sdp },
        closed,
      ),
    },
    closed,
  ),
  Type.Object(
    {
      candidate: Type.Union([
        Type.Null(),
        Type.Object(
          {
            candidate: Type.String({ maxLength: 2_000 }),
            sdpMid: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
            sdpMLineIndex: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
            usernameFragment: Type.Optional(
              Type.Union([Type.String({ maxLength: 300 }), Type.Null()]),
            ),
          },
          closed,
        ),
      ]),
    },
    closed,
  ),
])
export type Signal = Static<typeof Signal>

/** Frames from a browser in a meeting. */
export const FromBrowser = Type.Union([
  // A connection to one person is repaired without touching the one to the other.
  Type.Object(
    {
      type: Type.Literal('enter'),
      instance: Instance,
      secondInstance: Type.Optional(Instance),
      stage: Stage,
    },
    closed,
  ),
  Type.Object({ type: Type.Literal('signal'), to: Instance, signal: Signal }, closed),
  // The person whom the lawyer saw knock: by now another guest may be waiting in their place.
  Type.Object({ type: Type.Literal('let-in'), personId: Id }, closed),
  Type.Object({ type: Type.Literal('leave') }, closed),
])
export type FromBrowser = Static<typeof FromBrowser>

export type Peer = {
  connection: string
  instance: string
  stage: Stage
  /** Of a person who may be let in or removed; only the two people of the meeting learn it. */
  personId?: string
}

/**
 * Where one of the others is now. `hungUp`: they ended the call, or their presence was ended.
 * `isAbsent`: they have not been there since this browser joined.
 */
export type PeerFrame = {
  type: 'peer'
  role: MeetingRole
  peer: Peer | null
  hungUp?: boolean
  isAbsent?: boolean
}

/** Frames to a browser in a meeting. */
export type ToBrowser =
  /** The actual stage: who asked for the room may be put in the waiting room. */
  | { type: 'stage'; stage: Stage }
  | PeerFrame
  /** At each joining: the one guest who may be in the call now. */
  | { type: 'guest'; personId: string | null }
  | { type: 'signal'; from: string; to: string; signal: Signal }
