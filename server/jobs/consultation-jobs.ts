import type { Knex } from 'knex'
import type { JobQueue } from './queue.ts'

/** Work outside a request for one consultation: its name and times, never its data. */
export type ConsultationJob = {
  name: string
  /** `failed`: given up after all attempts. */
  state: 'done' | 'failed' | 'planned' | 'waiting'
  at: Date
}
export type ConsultationJobs = {
  items: ConsultationJob[]
  /** False while the job store does not respond: then failed jobs are missing. */
  isComplete: boolean
}

/**
 * Events of the last seven days that started jobs, deadline timers that wait, and failed jobs whose
 * data name one of these ids; by time.
 */
export async function listConsultationJobs(
  { db, queue }: { db: Knex; queue: Pick<JobQueue, 'listFailed'> },
  { consultationId, otherIds }: { consultationId: string; otherIds: readonly string[] },
): Promise<ConsultationJobs> {
  const ids = [consultationId, ...otherIds]
  const [timers, events, failed] = await Promise.all([
    db<{ job: string; dueAt: Date }>('deadline_timer')
      .whereRaw(`data ->> 'consultationId' = ?`, [consultationId])
      .select('job', 'dueAt'),
    db<{ type: string; occurredAt: Date; dispatchedAt: Date | null }>('outbox')
      .whereRaw(`payload ->> 'consultationId' = ?`, [consultationId])
      .select('type', 'occurredAt', 'dispatchedAt'),
    queue.listFailed().catch(() => undefined),
  ])
  const items = [
    ...events.map(({ type, occurredAt, dispatchedAt }): ConsultationJob => ({
      name: type,
      state: dispatchedAt ? 'done' : 'waiting',
      at: occurredAt,
    })),
    ...timers.map(({ job, dueAt }): ConsultationJob => ({
      name: job,
      state: 'planned',
      at: dueAt,
    })),
    ...(failed ?? [])
      .filter(({ data }) => ids.some((id) => hasId(data, id)))
      .map(({ name, failedAt }): ConsultationJob => ({ name, state: 'failed', at: failedAt })),
  ]
  return {
    items: items.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    isComplete: failed !== undefined,
  }
}

function hasId(value: unknown, id: string): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some((inner) => hasId(inner, id))
  return value === id
}
