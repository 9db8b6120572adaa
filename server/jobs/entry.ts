/** A job as it is written to the store. */
export type Entry = { name: string; id: string; data: object; attempts: number; runAt?: Date }
