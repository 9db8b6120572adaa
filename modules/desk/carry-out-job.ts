import { defineJob } from '#modules/shared'

/** Enqueued for the moment when a decision is due. A sweep finds what a lost job left behind. */
export const carryOutJob = defineJob('desk.carry-out')
