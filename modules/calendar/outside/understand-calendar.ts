import { Worker } from 'node:worker_threads'
import type { Question, Read } from './busy-times.ts'
import { CalendarUnread, type ReadFault } from './fetch-calendar.ts'
import { PARSE_MEMORY_MB } from './limits.ts'

/** Reads the busy times out of a calendar in a thread of its own, which is ended when it takes too long or too much. */
export function understandCalendar(question: Question, withinMs: number): Promise<Read> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('busy-times-worker.ts', import.meta.url), { workerData: question, resourceLimits: { maxOldGenerationSizeMb: PARSE_MEMORY_MB } })
    const timer = setTimeout(() => settle(() => reject(new CalendarUnread('tooMuch'))), withinMs)
    const settle = (done: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      done()
    }
    worker.once('message', ({ read, fault }: { read?: Read; fault?: ReadFault }) => settle(() => (read ? resolve(read) : reject(new CalendarUnread(fault ?? 'noCalendar')))))
    worker.once('error', (error) => settle(() => reject(new CalendarUnread('tooMuch', error))))
    worker.once('exit', () => settle(() => reject(new CalendarUnread('tooMuch'))))
  })
}
