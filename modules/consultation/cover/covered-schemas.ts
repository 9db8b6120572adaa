import Type, { type Static } from 'typebox'
import { bodySchema, DateOnly, Id, Instant, listOf, nullable, oneOf, schema } from '#modules/shared'
import { COMMENT } from '../request/request-schemas.ts'
import { Attachment, PresentedConsultation, PricedService } from '../schemas.ts'

const { parties, conflictHints, answers } = PresentedConsultation.properties

/** What a colleague sees of a request: names and time first, the matter after their own check. */
export const CoveredRequest = schema('CoveredRequest', {
  id: Id,
  number: Type.String(),
  lawyer: Type.String({ description: 'The lawyer who is away.' }),
  lawyerFirmLawyerId: Id,
  ownFirmLawyerId: Type.String({ ...Id, description: 'The calendar of the reader in this firm.' }),
  until: Type.String({ ...DateOnly, description: 'The last day of the absence.' }),
  startsAt: Instant,
  endsAt: Instant,
  timeZone: Type.String(),
  answerBy: nullable(Instant),
  service: PricedService,
  specialtyCode: nullable(Type.String()),
  parties,
  conflictHints,
  isMatterOpen: Type.Boolean({ description: 'After the reader’s own conflict check.' }),
  title: nullable(Type.String()),
  description: nullable(Type.String()),
  answers,
  attachments: nullable(Type.Array(Attachment)),
  proposal: nullable(
    Type.Object({
      by: oneOf(['client', 'lawyer'], { title: 'Side' }),
      startsAt: Instant,
      isMine: Type.Boolean({ description: 'The reader offered to meet the client themself.' }),
    }),
  ),
  isReaderFree: Type.Boolean({ description: 'The reader has nothing else at the requested time.' }),
  moves: Type.Array(oneOf(['check-conflict', 'propose-time', 'take', 'decline'])),
})
export type CoveredRequest = Static<typeof CoveredRequest>

export const CoveredList = listOf(CoveredRequest)

export const CoveredProposalBody = bodySchema('NewCoveredProposal', {
  startsAt: Instant,
  mine: Type.Boolean({
    description: 'True: the colleague would meet the client. False: the lawyer, at another time.',
  }),
  comment: Type.Optional(Type.String({ maxLength: COMMENT.max })),
})
