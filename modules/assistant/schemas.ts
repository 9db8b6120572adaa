import Type from 'typebox'
import {
  bodySchema,
  Id,
  Instant,
  listOf,
  LocaleSchema,
  nullable,
  oneOf,
  PersonName,
  schema,
} from '#modules/shared'
import { STATES } from './assistant.ts'
import { ACTS } from './assistant-act.ts'

const rights = {
  mayAnswer: Type.Boolean({
    description: 'Accept and decline requests, propose and agree on times',
  }),
  mayChangeCalendar: Type.Boolean({ description: 'Change hours and blocks' }),
  mayHandlePapers: Type.Boolean({ description: 'Ask clients for documents' }),
}
export const RightsBody = bodySchema('AssistantRights', rights)
export const NewAssistantBody = bodySchema('NewAssistant', {
  email: Type.String({ minLength: 1, format: 'email', maxLength: 254 }),
  locale: Type.Optional(LocaleSchema),
  ...rights,
})

export const PermissionBody = bodySchema('ReadingPermission', {
  wording: Type.String({ maxLength: 2_000, description: 'As the page shows it.' }),
})

const LISTED = STATES.filter((state) => state !== 'replaced')
export const OwnAssistants = listOf(
  schema('OwnAssistant', {
    id: Id,
    name: nullable(Type.String({ description: 'Null until the invitation is accepted' })),
    email: nullable(Type.String()),
    state: oneOf(LISTED, { title: 'AssistantState' }),
    ...rights,
    invitedAt: Instant,
    expiresAt: Type.String({ ...Instant, description: 'Of the invitation' }),
    beganAt: nullable(Instant),
    endedAt: nullable(Instant),
    permission: nullable(
      Type.Object(
        { wording: Type.String(), givenAt: Instant },
        { description: 'To read the lawyer’s matters, as the lawyer gave it in writing.' },
      ),
    ),
    acts: Type.Array(
      Type.Object({
        id: Id,
        act: oneOf(ACTS, { title: 'AssistantAct' }),
        doneAt: Instant,
        consultationId: nullable(Id),
        number: nullable(Type.String({ description: 'Of the consultation' })),
        matterId: nullable(Id),
      }),
      { description: 'The latest 20, newest first' },
    ),
  }),
)

const token = Type.String({ minLength: 1, maxLength: 100, description: 'Of the mailed link' })
const promisesSecrecy = Type.Optional(Type.Boolean({ description: 'Must be true.' }))
export const AssistantTokenBody = bodySchema('AssistantInvitationToken', { token })
export const AssistantAnswerBody = bodySchema('AssistantAcceptance', { token, promisesSecrecy })
const Password = Type.String({ minLength: 1, maxLength: 1_000 })
export const NewAssistantAccountBody = bodySchema('NewAssistantAccount', {
  token,
  promisesSecrecy,
  name: PersonName,
  lastname: PersonName,
  password: Password,
  passwordConfirmation: Type.Optional(Password),
  acceptTerms: Type.Optional(Type.Boolean({ description: 'Must be true.' })),
})
export const NewAssistantAccount = schema('NewAssistantAccountMade', {
  id: Id,
  email: Type.String(),
})

export const HelpedLawyers = listOf(
  schema('HelpedLawyer', {
    id: Type.String({ ...Id, description: 'Of the help, not of the lawyer' }),
    name: Type.String(),
    ...rights,
    mayReadMatters: Type.Boolean({ description: 'By the lawyer’s written permission.' }),
    beganAt: Instant,
    memberships: Type.Array(Type.Object({ firmLawyerId: Id, firmName: Type.String() })),
  }),
)
