import Type, { type Static } from 'typebox'
import { bodySchema, DateOnly, Id, Instant, nullable, schema, TEXT } from '#modules/shared'
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
export const OneTask = Type.Object({ id: Id, taskId: Id })
