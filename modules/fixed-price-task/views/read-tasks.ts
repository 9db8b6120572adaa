import { lawyerNameOf, nameOf } from '#modules/consultation'
import type { Actor, Db } from '#modules/shared'
import type { Needs } from '../needs.ts'
import type { PresentedTask, TasksOfMatter } from '../schemas.ts'
import { WAITS_FOR, type Status } from '../state/task-status.ts'
import { FixedPriceTask, getVisible } from '../task.ts'
import { FixedPriceDelivery, FixedPriceFile, openMissing, openNote } from '../work/delivery.ts'
import { presentTask } from './present.ts'

/** Refuses others with NOT_FOUND. */
export async function getTask(needs: Needs, actor: Actor, id: string): Promise<PresentedTask> {
  const [task] = await present(needs, actor, [await getVisible(needs.db, actor, id)])
  return task!
}

/** The tasks of a matter, the newest first, for its two sides. */
export async function listTasksOfMatter(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<TasksOfMatter> {
  const { canOffer, consultationIds } = await needs.matter.work.describe(needs.db, actor, id)
  const tasks = await FixedPriceTask.query(needs.db)
    .whereIn('consultationId', consultationIds)
    .orderBy('id', 'desc')
  return { items: await present(needs, actor, tasks), canOffer }
}

const waitingFor = (side: 'client' | 'lawyer') =>
  (Object.keys(WAITS_FOR) as Status[]).filter((status) => WAITS_FOR[status] === side)

/** All tasks of this person on one side, the newest first. */
export async function listOwn(
  needs: Needs,
  actor: Actor,
  { side }: { side: 'client' | 'lawyer' },
): Promise<PresentedTask[]> {
  const tasks = await FixedPriceTask.query(needs.db)
    .where({ [`${side}AccountId`]: actor.accountId })
    .orderBy('id', 'desc')
  return present(needs, actor, tasks)
}

/** The tasks that wait for this side, the nearest deadline first. */
export async function listWaiting(
  needs: Needs,
  actor: Actor,
  { side }: { side: 'client' | 'lawyer' },
): Promise<PresentedTask[]> {
  const tasks = await FixedPriceTask.query(needs.db)
    .where({ [`${side}AccountId`]: actor.accountId })
    .whereIn('status', waitingFor(side))
    .orderBy(['dueAt', 'id'])
    .limit(MAX_WAITING)
  return present(needs, actor, tasks)
}
const MAX_WAITING = 100

/** How many tasks of each matter wait for this person. */
export async function countWaiting(
  { db, matter }: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<Map<string, number>> {
  const tasks = await FixedPriceTask.query(db)
    .where(
      (any) =>
        void any
          .where(
            (own) =>
              void own
                .where({ clientAccountId: accountId })
                .whereIn('status', waitingFor('client')),
          )
          .orWhere(
            (own) =>
              void own
                .where({ lawyerAccountId: accountId })
                .whereIn('status', waitingFor('lawyer')),
          ),
    )
    .select('consultationId')
  if (tasks.length === 0) return new Map()
  const ids = tasks.map(({ consultationId }) => consultationId)
  const matters = await matter.work.findMatters(db, ids)
  const counts = new Map<string, number>()
  for (const id of ids) {
    const matterId = matters.get(id)
    if (matterId) counts.set(matterId, (counts.get(matterId) ?? 0) + 1)
  }
  return counts
}

async function present(
  needs: Needs,
  actor: Actor,
  tasks: readonly FixedPriceTask[],
): Promise<PresentedTask[]> {
  if (tasks.length === 0) return []
  const { db, consultation, matter } = needs
  const consultationIds = tasks.map(({ consultationId }) => consultationId)
  const [snapshots, matters, deliveries, counterpartOf] = await Promise.all([
    consultation.snapshots.list(db, consultationIds),
    matter.work.findMatters(db, consultationIds),
    readDeliveries(needs, db, tasks),
    readCounterparts(needs, actor, tasks),
  ])
  const snapshotOf = new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]))
  return tasks.map((task) => {
    const { number, timeZone } = snapshotOf.get(task.consultationId)!
    return presentTask(needs, actor, task, {
      number: numberOf(number, task),
      timeZone,
      matterId: matters.get(task.consultationId) ?? null,
      counterpart: counterpartOf(task),
      deliveries: deliveries.get(task.id) ?? [],
    })
  })
}

/** The other side of each task: the lawyer with the firm, or the client. */
async function readCounterparts(
  { db, account, lawyer }: Needs,
  actor: Actor,
  tasks: readonly FixedPriceTask[],
): Promise<(task: FixedPriceTask) => PresentedTask['counterpart']> {
  const [asClient, asLawyer] = (['client', 'lawyer'] as const).map((side) =>
    tasks.filter((task) => task.sideOf(actor) === side),
  ) as [FixedPriceTask[], FixedPriceTask[]]
  const [lawyers, clients] = await Promise.all([
    lawyer.memberships.getFirmLawyers(
      db,
      asClient.map(({ firmLawyerId }) => firmLawyerId),
    ),
    account.people.getPeople(
      db,
      asLawyer.map(({ clientAccountId }) => clientAccountId),
    ),
  ])
  return (task) => {
    const details = lawyers.get(task.firmLawyerId)
    return task.sideOf(actor) === 'client' && details
      ? { name: lawyerNameOf(details, actor.locale), firmName: details.firmName }
      : { name: nameOf(clients.get(task.clientAccountId), actor.locale), firmName: null }
  }
}

/** The number of the consultation, and which of its tasks it is. */
export const numberOf = (number: string, { position }: Pick<FixedPriceTask, 'position'>): string =>
  `${number}-${position}`

async function readDeliveries(
  { cipher, file }: Needs,
  db: Db,
  tasks: readonly FixedPriceTask[],
): Promise<Map<string, PresentedTask['deliveries']>> {
  const deliveries = await FixedPriceDelivery.query(db)
    .whereIn(
      'taskId',
      tasks.map(({ id }) => id),
    )
    .orderBy('id')
  if (deliveries.length === 0) return new Map()
  const files = await FixedPriceFile.query(db)
    .whereIn(
      'deliveryId',
      deliveries.map(({ id }) => id),
    )
    .orderBy('position')
  const stored = await file.getFiles(
    db,
    files.map(({ fileId }) => fileId),
  )
  const filesOf = Map.groupBy(files, ({ deliveryId }) => deliveryId)
  const presented = deliveries.map((delivery) => ({
    taskId: delivery.taskId,
    delivery: {
      id: delivery.id,
      note: openNote(cipher, delivery),
      deliveredAt: delivery.deliveredAt.toISOString(),
      missing: openMissing(cipher, delivery),
      missingAt: delivery.missingAt?.toISOString() ?? null,
      files: (filesOf.get(delivery.id) ?? []).flatMap(({ fileId }) => {
        const file = stored.get(fileId)
        return file ? [{ id: fileId, name: file.name, byteSize: file.byteSize }] : []
      }),
    },
  }))
  return new Map(
    [...Map.groupBy(presented, ({ taskId }) => taskId)].map(([taskId, ofTask]) => [
      taskId,
      ofTask.map(({ delivery }) => delivery),
    ]),
  )
}
