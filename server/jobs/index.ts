export { createOutbox, type Outbox } from './outbox.ts'
export { createQueue, type JobQueue } from './queue.ts'
export { startWorker } from './worker.ts'
export type { JobBackend } from './backends.ts'
