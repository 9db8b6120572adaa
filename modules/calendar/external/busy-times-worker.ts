import { parentPort, workerData } from 'node:worker_threads'
import { readEach, type Question } from './busy-times.ts'
import { READY } from './limits.ts'

parentPort?.postMessage(READY)
// Each at once: should one calendar take too much, those before it are known.
for (const answer of readEach(workerData as Question)) parentPort?.postMessage(answer)
