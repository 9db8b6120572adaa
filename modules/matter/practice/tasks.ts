import { errors as shared, isId, newId, vilniusDate, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { OPEN_TASKS } from '../limits.ts'
import { lockForChange, lockForWriting, recordWriting } from '../lock-for-writing.ts'
import type { Needs } from '../needs.ts'
import { getOfLawyer, MatterTask, openTask, sealTask } from './models.ts'
import type { PresentedTask } from './schemas.ts'

export type TaskInput = { text: string; dueOn: string | null }

/** Open ones first, by due date; then those done, the latest first. */
export async function listTasks(needs: Needs, actor: Actor, id: string): Promise<PresentedTask[]> {
  await getOfLawyer(needs.db, actor, id)
  const found = await MatterTask.query(needs.db)
    .where({ matterId: id })
    .orderByRaw('done_at is not null, done_at desc, due_on nulls last, id')
  return found.map((task) => present(needs, task))
}

const present = ({ cipher }: Needs, task: MatterTask): PresentedTask => ({
  id: task.id,
  text: openTask(cipher, task),
  dueOn: task.dueOn,
  isDone: task.doneAt !== null,
})

export async function addTask(
  needs: Needs,
  actor: Actor,
  { id, text, dueOn }: TaskInput & { id: string },
): Promise<PresentedTask[]> {
  const { cipher, clock, transact } = needs
  await transact(async (tx) => {
    await getOfLawyer(tx, actor, id)
    await lockForWriting(needs, tx, actor, id)
    const open = await MatterTask.query(tx).where({ matterId: id }).whereNull('doneAt').resultSize()
    if (open >= OPEN_TASKS) throw errors.TOO_MANY_TASKS({ params: { n: OPEN_TASKS } })
    const taskId = newId()
    await MatterTask.query(tx).insert({
      id: taskId,
      matterId: id,
      textSealed: sealTask(cipher, taskId, text.trim()),
      dueOn,
      createdAt: clock.now(),
    })
  })
  return listTasks(needs, actor, id)
}

/** Marks it as done or open. Repeating it changes nothing. */
export async function setTaskDone(
  needs: Needs,
  actor: Actor,
  { id, taskId, isDone }: { id: string; taskId: string; isDone: boolean },
): Promise<PresentedTask[]> {
  await needs.transact(async (tx) => {
    await getOfLawyer(tx, actor, id)
    await lockForChange(needs, tx, actor, id)
    const task = await MatterTask.query(tx).findOne({ id: idOrNone(taskId), matterId: id })
    if (!task) throw shared.NOT_FOUND()
    if ((task.doneAt !== null) === isDone) return
    await recordWriting(needs, tx, id)
    await task.$query(tx).patch({ doneAt: isDone ? needs.clock.now() : null })
  })
  return listTasks(needs, actor, id)
}

export async function deleteTask(
  needs: Needs,
  actor: Actor,
  { id, taskId }: { id: string; taskId: string },
): Promise<PresentedTask[]> {
  await getOfLawyer(needs.db, actor, id)
  await MatterTask.query(needs.db)
    .where({ id: idOrNone(taskId), matterId: id })
    .delete()
  return listTasks(needs, actor, id)
}

const NO_ID = '00000000-0000-0000-0000-000000000000'
const idOrNone = (id: string) => (isId(id) ? id : NO_ID)

/** The lawyer's open tasks that are due today or late, the earliest first. */
export async function listDueTasks(
  needs: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<Array<PresentedTask & { matterId: string; isLate: boolean }>> {
  const today = vilniusDate(needs.clock.now())
  const due = await MatterTask.query(needs.db)
    .join('matter', 'matter.id', 'matterTask.matterId')
    .where('matter.lawyerAccountId', accountId)
    .whereNull('matterTask.doneAt')
    .where('matterTask.dueOn', '<=', today)
    .orderBy(['matterTask.dueOn', 'matterTask.id'])
    .limit(OPEN_TASKS)
    .select('matterTask.*')
  return due.map((task) => ({
    ...present(needs, task),
    matterId: task.matterId,
    isLate: task.dueOn! < today,
  }))
}
