/**
 * A kind of work done outside a request. The queue is an alarm clock: whatever must happen also
 * stands in a column.
 */
export type JobType<Data extends object = object> = {
  readonly name: string
  readonly attempts: number
  /** Rings every so many seconds, in one worker at a time. */
  readonly everySeconds?: number
  /** Rings once a day at this wall time in Vilnius, "HH:MM". */
  readonly dailyAt?: string
  readonly data?: Data
}

type JobOptions = { attempts?: number; everySeconds?: number; dailyAt?: string }

export const defineJob = <Data extends object = Record<string, never>>(
  name: string,
  options: JobOptions = {},
): JobType<Data> => ({ attempts: 8, ...options, name })

export type Jobs = {
  /**
   * The same id is one job, however often it is enqueued. Ids hold no ":" and are no bare number.
   */
  enqueue<Data extends object>(
    job: JobType<Data>,
    data: Data,
    options?: { id?: string; runAt?: Date },
  ): Promise<void>
}

export type JobHandler = { job: JobType; run(data: object): Promise<void> }

/**
 * Joins a job with the verb that does it. Handlers re-read the state, so that running twice does
 * nothing twice.
 */
export const handleJob = <Data extends object>(
  job: JobType<Data>,
  run: (data: Data) => Promise<unknown>,
): JobHandler => ({
  job: job as JobType,
  run: async (data) => {
    await run(data as Data)
  },
})
