import { instancesOf, NotUnderstood, parseEvents, type Instance } from './ical/ical-events.ts'
import { hasUnknownTurn } from './ical/this-and-future.ts'
import type { ReadFailure } from './read-failure.ts'

/** Milliseconds since the epoch. */
type BusyTime = {
  from: number
  to: number
  /** Without a UID, as in a list of busy times (VFREEBUSY), so that it may be a meeting of ours. */
  isUnnamed?: boolean
}
/** An instance of an event of ours. */
export type OwnEvent = BusyTime & { uid: string; isCancelled: boolean; isBusy: boolean }
export type Question = {
  /** Whole calendars; a server of calendars gives each event as one. */
  texts: readonly string[]
  /** The zone of times without a zone, and of whole days. */
  timeZone: string
  from: number
  to: number
  maxBusy: number
  /** Marks our own events; `busyOf` knows whose consultations they are. */
  ownUidEnd: string
  /** Under which the owner of the calendar is invited, as far as known. */
  ownAddresses: readonly string[]
}
/** `unread`: events of which some time is not known, and so is not in `busy`. */
export type Read = { busy: BusyTime[]; events: number; unread: number; own: OwnEvent[] }
export type Answer = Read | { failure: ReadFailure }

/** Each calendar apart; one that is not understood does not hide the others. */
export function* readEach({ texts, ...question }: Question): Generator<Answer> {
  let left = question.maxBusy
  for (const text of texts)
    try {
      const read = readBusyTimes({ ...question, text, maxBusy: left })
      left -= read.busy.length
      yield read
    } catch (error) {
      yield { failure: error instanceof NotUnderstood ? error.failure : 'noCalendar' }
    }
}

/**
 * Busy times of a calendar (RFC 5545): events and all instances of recurring events, with exceptions,
 * moved instances, time zones and whole days. Free, cancelled, declined and our own events are left
 * out of `busy`.
 * Throws NotUnderstood.
 */
export function readBusyTimes({
  text,
  timeZone,
  from,
  to,
  maxBusy,
  ownUidEnd,
  ownAddresses,
}: Omit<Question, 'texts'> & { text: string }): Read {
  const { events, unread } = parseEvents(text, { timeZone, from, ownAddresses })
  const busy: BusyTime[] = []
  const own: OwnEvent[] = []
  let unexpanded = 0
  for (const event of events) {
    const { instances, isComplete } = expand(event, { timeZone, from, to, most: maxBusy })
    if (!isComplete) unexpanded += 1
    for (const instance of instances) {
      const { uid, isCancelled } = instance
      const isBusy =
        !instance.isFree && instance.from < instance.to && instance.to > from && instance.from < to
      if (uid.endsWith(ownUidEnd)) {
        own.push({ uid, from: instance.from, to: instance.to, isCancelled, isBusy })
        continue
      }
      if (!isBusy) continue
      if (busy.length >= maxBusy) throw new NotUnderstood('tooMuch')
      busy.push({
        from: instance.from,
        to: instance.to,
        ...(uid === '' && { isUnnamed: true }),
      })
    }
  }
  return { busy, events: events.length, unread: unread + unexpanded, own }
}

/** So that one event does not take the room of the others: one that repeats every day has 435. */
const MOST_OF_ONE_EVENT = 2_000

/** All instances, unless some are not known: of an event that ends before it begins, for instance. */
function expand(
  event: Parameters<typeof instancesOf>[0],
  window: Parameters<typeof instancesOf>[1],
): { instances: Instance[]; isComplete: boolean } {
  try {
    const instances: Instance[] = []
    for (const instance of instancesOf(event, window)) {
      if (instances.length >= MOST_OF_ONE_EVENT) return { instances, isComplete: false }
      instances.push(instance)
    }
    const isBackwards = ({ from, to, isFree }: Instance) => to < from && to > window.from && !isFree
    const isComplete = event.start && !hasUnknownTurn(event) && !instances.some(isBackwards)
    return { instances, isComplete }
  } catch {
    return { instances: [], isComplete: false }
  }
}
