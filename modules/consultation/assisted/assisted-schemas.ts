import Type, { type Static } from 'typebox'
import { Id, Instant, listOf, nullable, oneOf, schema, type MessageKey } from '#modules/shared'
import { Answers, Attachment } from '../schemas.ts'

const MOVES = ['accept', 'decline', 'propose-time', 'accept-proposal', 'drop-proposal'] as const

/** What an assistant sees of a consultation: who and when. Nothing that the client wrote, no sum. */
export const AssistedConsultation = schema('AssistedConsultation', {
  id: Id,
  number: Type.String(),
  client: Type.String(),
  firmLawyerId: Type.String({ ...Id, description: 'The calendar in which it is.' }),
  startsAt: Instant,
  endsAt: Instant,
  timeZone: Type.String(),
  answerBy: nullable(Instant),
  service: Type.Object({ id: Id, title: Type.String(), durationMinutes: Type.Integer() }),
  isRequest: Type.Boolean({ description: 'The lawyer’s side has not accepted yet.' }),
  isChecked: Type.Boolean({ description: 'The lawyer has ruled out a conflict of interest.' }),
  statusLabel: Type.Unsafe<MessageKey>({
    type: 'string',
    description: 'Key of the state’s words',
  }),
  proposal: nullable(
    Type.Object({ by: oneOf(['client', 'lawyer'], { title: 'Side' }), startsAt: Instant }),
  ),
  moves: Type.Array(oneOf(MOVES)),
})
export type AssistedConsultation = Static<typeof AssistedConsultation>
export type AssistedMove = AssistedConsultation['moves'][number]

export const AssistedList = listOf(AssistedConsultation)

/** What the client wrote and sent, for an assistant who may read it. */
export const AssistedText = schema('AssistedText', {
  id: Id,
  number: Type.String(),
  startsAt: Instant,
  timeZone: Type.String(),
  serviceTitle: Type.String(),
  title: Type.String(),
  description: Type.String(),
  answers: Answers,
  attachments: Type.Array(Attachment),
})
export type AssistedText = Static<typeof AssistedText>
