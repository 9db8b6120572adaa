import { Worker } from 'node:worker_threads'
import type { Answer, Question } from './busy-times.ts'
import { CalendarUnread } from './read-failure.ts'
import { GIVEN_UP_AT_MOST, PARSE_MEMORY_MB, READY, THREADS, WAITING_FOR_THREAD } from './limits.ts'

let running = 0
const waiting: (() => void)[] = []

type Limits = {
  /** For all calendars together, without those that are given up. */
  withinMs: number
  /** For one calendar. */
  eachMs?: number
}

/**
 * The answer of each calendar, in order; undefined for one that takes too much time or memory. Parses
 * in a thread with limits of both. Only a few threads run at once. Throws CalendarUnread.
 */
export async function parseCalendars(
  question: Question,
  limits: Limits,
): Promise<Array<Answer | undefined>> {
  if (question.texts.length === 0) return []
  if (waiting.length >= WAITING_FOR_THREAD) throw new CalendarUnread('tooSlow')
  if (running >= THREADS) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await parseAll(question, limits)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** A calendar at which a thread ends is given up, and the next thread goes on behind it. */
async function parseAll(
  { texts, maxBusy, ...question }: Question,
  { withinMs, eachMs = withinMs }: Limits,
): Promise<Array<Answer | undefined>> {
  const answers: Array<Answer | undefined> = []
  let leftMs = withinMs
  for (let givenUp = 0; givenUp <= GIVEN_UP_AT_MOST; givenUp++) {
    const startedAt = performance.now()
    const busy = answers.reduce((sum, answer) => sum + busyIn(answer), 0)
    const rest = { ...question, texts: texts.slice(answers.length), maxBusy: maxBusy - busy }
    answers.push(...(await inThread(rest, { withinMs: leftMs, eachMs })))
    if (answers.length < texts.length) answers.push(undefined)
    if (answers.length === texts.length) return answers
    leftMs -= Math.max(0, performance.now() - startedAt - eachMs)
  }
  throw new CalendarUnread('tooMuch')
}

const busyIn = (answer: Answer | undefined): number =>
  answer && 'busy' in answer ? answer.busy.length : 0

/**
 * The answers until all are there, or until the thread dies of one calendar. Throws CalendarUnread if
 * all together take too long.
 */
function inThread(question: Question, { withinMs, eachMs }: Required<Limits>): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    const answers: Answer[] = []
    let isReady = false
    let isTooLong = false
    let cause: unknown
    const worker = new Worker(new URL('busy-times-worker.ts', import.meta.url), {
      workerData: question,
      resourceLimits: { maxOldGenerationSizeMb: PARSE_MEMORY_MB },
    })
    const stop = () => void worker.terminate()
    const all = setTimeout(() => {
      isTooLong = true
      stop()
    }, withinMs)
    let one: NodeJS.Timeout | undefined
    /** An answer may have come while this process was busy. */
    const stopUnlessAnswered = () => {
      const known = answers.length
      setImmediate(() => (answers.length === known ? stop() : one?.refresh()))
    }
    worker.on('message', (message: Answer | typeof READY) => {
      isReady = true
      if (message !== READY) answers.push(message)
      if (answers.length === question.texts.length) return stop()
      if (one) one.refresh()
      else one = setTimeout(stopUnlessAnswered, eachMs)
    })
    worker.once('error', (error) => (cause = error))
    // Comes after all answers that the thread has given.
    worker.once('exit', () => {
      clearTimeout(all)
      clearTimeout(one)
      const isDone = answers.length === question.texts.length
      if (!isDone && (isTooLong || !isReady)) reject(new CalendarUnread('tooMuch', cause))
      else resolve(answers)
    })
  })
}
