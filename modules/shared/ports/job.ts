/** Work outside a request. Deadlines are columns as well, since a queue may lose jobs. */
export type JobType<Data extends object = object> = {
  readonly name: string
  readonly attempts: number
  /** Starts every so many seconds, in one worker at a time. */
  readonly everySeconds?: number
  /** Starts once a day at this wall time in Vilnius, "HH:MM". */
  readonly dailyAt?: string
  readonly data?: Data
}

type JobOptions = { attempts?: number; everySeconds?: number; dailyAt?: string }

export const defineJob = <Data extends object = Record<string, never>>(
  name: string,
  options: JobOptions = {},
): JobType<Data> => ({ attempts: 8, ...options, name })

export type Jobs = {
  /** The same id is enqueued once. Ids contain no ":" and are not numbers. */
  enqueue<Data extends object>(
    job: JobType<Data>,
    data: Data,
    options?: { id?: string; runAt?: Date },
  ): Promise<void>
}

export type JobHandler = { job: JobType; run(data: object): Promise<void> }

/** Handlers read the state again, so that a job that runs twice has one effect. */
export const handleJob = <Data extends object>(
  job: JobType<Data>,
  run: (data: Data) => Promise<unknown>,
): JobHandler => ({
  job: job as JobType,
  run: async (data) => {
    await run(data as Data)
  },
})
