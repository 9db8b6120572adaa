import Type, { type Static } from 'typebox'
import { bodySchema, DateOnly, Id, Instant, nullable, oneOf, schema, TEXT } from '#modules/shared'
import { NOTE, TASK } from '../limits.ts'

export const PresentedNote = schema('MatterNote', {
  text: Type.String(),
  version: Type.Integer({ description: 'Send it back with the changed text.' }),
  changedAt: nullable(Instant),
})
export type PresentedNote = Static<typeof PresentedNote>
export const NoteBody = bodySchema('MatterNoteBody', {
  text: Type.String({ maxLength: NOTE.max, pattern: TEXT }),
  version: Type.Integer({ minimum: 0 }),
})

const Task = schema('MatterTask', {
  id: Id,
  text: Type.String(),
  dueOn: nullable(DateOnly),
  isDone: Type.Boolean(),
})
export type PresentedTask = Static<typeof Task>
export const Tasks = schema('MatterTasks', { items: Type.Array(Task) })
export const NewTask = bodySchema('NewMatterTask', {
  text: Type.String({ minLength: 1, maxLength: TASK.max, pattern: '\\S' }),
  dueOn: Type.Optional(nullable(DateOnly)),
})
export const TaskDone = bodySchema('MatterTaskDone', { isDone: Type.Boolean() })
const ConflictHint = schema('ConflictHint', {
  because: oneOf(['name', 'code']),
  likeness: oneOf(['same', 'likely', 'possible']),
  isCommon: Type.Boolean({ description: 'Many people have this name.' }),
  earlierRole: oneOf(['client', 'represented', 'opposing']),
  number: Type.String({ description: 'The firm’s other consultation.' }),
})
const MatterParty = schema('MatterParty', {
  id: Id,
  kind: oneOf(['natural', 'legal']),
  name: Type.String(),
  code: nullable(Type.String()),
  addedByLawyer: Type.Boolean({ description: 'False for those of the client’s answers.' }),
  hints: Type.Array(ConflictHint),
})
export type PresentedParty = Static<typeof MatterParty>
export const MatterParties = schema('MatterParties', { items: Type.Array(MatterParty) })
export const OneParty = Type.Object({ id: Id, partyId: Id })
export const OneTask = Type.Object({ id: Id, taskId: Id })
