import { parentPort, workerData } from 'node:worker_threads'
import { readBusyTimes, type Question } from './busy-times.ts'
import { NotUnderstood } from './ical-events.ts'

try {
  parentPort?.postMessage({ read: readBusyTimes(workerData as Question) })
} catch (error) {
  parentPort?.postMessage({ fault: error instanceof NotUnderstood ? error.fault : 'noCalendar' })
}
