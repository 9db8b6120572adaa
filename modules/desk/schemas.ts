import Type from 'typebox'
import { bodySchema, Id, Instant, nullable, oneOf, schema } from '#modules/shared'
import { CASE_QUEUES } from '#modules/account'
import { DECISION_NAMES } from './decisions.ts'

const DecisionNameSchema = oneOf(DECISION_NAMES, { title: 'DeskDecision' })
const QueueSchema = oneOf(CASE_QUEUES, { title: 'CaseQueue' })

export const HoldBody = bodySchema('HoldDecision', {
  queue: QueueSchema,
  decision: DecisionNameSchema,
  words: Type.String({ maxLength: 5_000, description: 'The reason, or the answer to a message.' }),
  choice: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'A ground of a review, or a person of the register.',
    }),
  ),
  cases: Type.Array(
    Type.Object(
      {
        id: Id,
        version: Type.Optional(Type.Integer({ minimum: 0, description: 'The version read.' })),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: 100, description: 'Several only for decisions that allow it.' },
  ),
})

export const HeldBatchSchema = schema('HeldDecisions', {
  id: Id,
  dueAt: Type.Unsafe<string>({ ...Instant, description: 'When they are carried out.' }),
  held: Type.Array(Id),
  refused: Type.Array(
    schema('RefusedCase', {
      caseId: Id,
      code: Type.String(),
      message: Type.String({ description: 'Why, in the language of the request.' }),
    }),
  ),
})

export const TakenBackSchema = schema('TakenBackDecision', {
  queue: QueueSchema,
  decision: DecisionNameSchema,
  choice: nullable(Type.String()),
  caseIds: Type.Array(Id),
  words: Type.String(),
})
