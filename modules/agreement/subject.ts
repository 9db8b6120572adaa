import { sideOf, type Side } from '#modules/consultation'
import type { Actor, Db, Tx } from '#modules/shared'
import type { Needs } from './needs.ts'

/** What an agreement is about: the meeting of a consultation, or one of its fixed-price tasks. */
export type Subject = { consultationId: string; taskId: string | null }

/** As callers name it. */
export type SubjectRef = { consultationId: string } | { taskId: string }

export type Progress = 'awaiting-payment' | 'awaiting-signature' | 'over'

/** What the agreement needs to know of its subject. */
export type SubjectFacts = {
  subject: Subject
  number: string
  clientAccountId: string
  lawyerAccountId: string
  firmLawyerId: string
  timeZone: string
  /** When the lawyer agreed to the terms. */
  acceptedAt: Date
  progress: Progress
  /** The text may still be replaced. */
  isTextOpen: boolean
}

/** For the system. */
export const describe = (needs: Needs, db: Db, about: SubjectRef): Promise<SubjectFacts> =>
  'taskId' in about
    ? needs.fixedPriceTask.snapshots.get(db, about.taskId).then((task) => ofTask(needs, db, task))
    : needs.consultation.snapshots.get(db, about.consultationId).then(ofMeeting)

/** For one of its two sides; NOT_FOUND for anybody else. */
export async function describeVisible(
  needs: Needs,
  db: Db,
  actor: Pick<Actor, 'accountId'>,
  about: SubjectRef,
): Promise<SubjectFacts & { side: Side }> {
  const { consultation, fixedPriceTask } = needs
  const described =
    'taskId' in about
      ? await ofTask(needs, db, await fixedPriceTask.snapshots.getVisible(db, actor, about.taskId))
      : ofMeeting(await consultation.snapshots.getVisible(db, actor, about.consultationId))
  return { ...described, side: sideOf(described, actor) }
}

export const refOf = ({ consultationId, taskId }: Subject): SubjectRef =>
  taskId ? { taskId } : { consultationId }

type Meeting = Awaited<ReturnType<Needs['consultation']['snapshots']['get']>>
type Task = Awaited<ReturnType<Needs['fixedPriceTask']['snapshots']['get']>>

function ofMeeting(snapshot: Meeting): SubjectFacts {
  const { id, status, payment, acceptedAt, requestedAt } = snapshot
  const { number, clientAccountId, lawyerAccountId, firmLawyerId, timeZone } = snapshot
  const isAwaited = status === 'awaiting-payment' || status === 'awaiting-signature'
  return {
    subject: { consultationId: id, taskId: null },
    number,
    clientAccountId,
    lawyerAccountId,
    firmLawyerId,
    timeZone,
    acceptedAt: acceptedAt ?? requestedAt,
    progress: isAwaited ? status : 'over',
    isTextOpen:
      status === 'awaiting-payment' || (status === 'awaiting-signature' && payment === 'after'),
  }
}

async function ofTask({ consultation }: Needs, db: Db, task: Task): Promise<SubjectFacts> {
  const { id, consultationId, status, number, clientAccountId, lawyerAccountId } = task
  const { timeZone } = await consultation.snapshots.get(db, consultationId)
  return {
    subject: { consultationId, taskId: id },
    number,
    clientAccountId,
    lawyerAccountId,
    firmLawyerId: task.firmLawyerId,
    timeZone,
    acceptedAt: task.offeredAt,
    progress: progressOf(status),
    isTextOpen: status === 'offered',
  }
}

function progressOf(status: Task['status']): SubjectFacts['progress'] {
  if (status === 'offered') return 'awaiting-payment'
  return status === 'paid' ? 'awaiting-signature' : 'over'
}

/** The moves of the subject's owner; each locks its rows until the transaction ends. */
export const movesOf = (
  { consultation, fixedPriceTask }: Needs,
  { consultationId, taskId }: Subject,
) =>
  taskId
    ? {
        recordShown: (tx: Tx, shown: { sha256: string; clientName: string }) =>
          fixedPriceTask.moves.recordAgreementShown(tx, { id: taskId, ...shown }),
        assertSignable: async (tx: Tx, actor: Actor) => {
          await fixedPriceTask.moves.lockSignable(tx, actor, taskId)
        },
        confirmSignature: (tx: Tx, signedAt: Date) =>
          fixedPriceTask.moves.confirmSignature(tx, { id: taskId, signedAt }),
      }
    : {
        recordShown: (tx: Tx, shown: { sha256: string; clientName: string }) =>
          consultation.moves.recordAgreementShown(tx, { id: consultationId, ...shown }),
        assertSignable: async (tx: Tx, actor: Actor) => {
          await consultation.moves.lockSignable(tx, actor, consultationId)
        },
        confirmSignature: (tx: Tx, signedAt: Date) =>
          consultation.moves.confirmSignature(tx, { id: consultationId, signedAt }),
      }
