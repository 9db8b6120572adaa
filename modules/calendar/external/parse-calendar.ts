import { Worker } from 'node:worker_threads'
import type { Answer, Question } from './busy-times.ts'
import { CalendarUnread } from './read-failure.ts'
import { PARSE_MEMORY_MB, THREADS, WAITING_FOR_THREAD } from './limits.ts'

let running = 0
const waiting: (() => void)[] = []

/** The answer of each calendar, in order. Parses in a thread with limits of time and memory. Only a few threads run at once. */
export async function parseCalendars(question: Question, withinMs: number): Promise<Answer[]> {
  if (question.texts.length === 0) return []
  if (waiting.length >= WAITING_FOR_THREAD) throw new CalendarUnread('tooSlow')
  if (running >= THREADS) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await inThread(question, withinMs)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function inThread(question: Question, withinMs: number): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('busy-times-worker.ts', import.meta.url), {
      workerData: question,
      resourceLimits: { maxOldGenerationSizeMb: PARSE_MEMORY_MB },
    })
    const timer = setTimeout(() => finish(() => reject(new CalendarUnread('tooMuch'))), withinMs)
    const finish = (done: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      done()
    }
    worker.once('message', (answers: Answer[]) => finish(() => resolve(answers)))
    worker.once('error', (error) => finish(() => reject(new CalendarUnread('tooMuch', error))))
    worker.once('exit', () => finish(() => reject(new CalendarUnread('tooMuch'))))
  })
}
