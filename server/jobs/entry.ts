/** One job as it goes into the store. */
export type Entry = { name: string; id: string; data: object; attempts: number; runAt?: Date }
