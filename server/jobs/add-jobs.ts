import type { createPostgresBackend } from 'bullmq'

type Backend = ReturnType<typeof createPostgresBackend>

/** From this many jobs on, two temporary tables cost less than one insert per job. */
export const MANY = 100

/**
 * BullMQ adds several jobs through two temporary tables, which PostgreSQL adds to its catalog and
 * removes again. For a few jobs that costs ten times as much as the jobs themselves (decision 068).
 * Added as flows without children, they need no temporary table. `add-jobs.test.ts` fails when
 * BullMQ no longer needs this, or when both ways no longer add the same jobs.
 */
export function addFewJobsAsFlows(backend: Backend, queueName: string): Backend {
  const addMany = backend.addJobs.bind(backend)
  backend.addJobs = async (entries) => {
    if (entries.length >= MANY) return addMany(entries)
    const added = await backend.addFlow(
      entries.map(({ job, jobId, parentKeyOpts = {} }) => ({
        prefix: '',
        queueName,
        jobData: job,
        jobId,
        parentKeyOpts,
      })),
    )
    return added.map(([error, id]) => {
      if (error) throw error
      return String(id)
    })
  }
  return backend
}
