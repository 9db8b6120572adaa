import { parentPort, workerData } from 'node:worker_threads'
import { NotUnderstood, readBusyTimes, type Question } from './busy-times.ts'

try {
  parentPort?.postMessage({ read: readBusyTimes(workerData as Question) })
} catch (error) {
  parentPort?.postMessage({ fault: error instanceof NotUnderstood ? error.fault : 'noCalendar' })
}
