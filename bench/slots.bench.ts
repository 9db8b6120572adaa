/**
 * The engine of free times: 60 days across a clock change, meetings of 30 minutes, 200 busy
 * ranges, against a bare sweep over ready minutes.
 */
import { findStarts, type OpeningHours } from '../modules/calendar/slots/slots.ts'
import { groupByDate } from '../modules/calendar/slots/slot-days.ts'
import { mergeRanges, type MinuteRange } from '../modules/calendar/slots/minute-range.ts'
import { byTurns, durations, median, seeded } from './measure.ts'
import { report } from './report.ts'

const DAY = 1_440
const from = Date.parse('2027-03-01T00:00:00Z') / 60_000
const to = from + 60 * DAY
const random = seeded(7)
const office = [
  { from: 9 * 60, to: 12 * 60 },
  { from: 13 * 60, to: 17 * 60 },
]
const hours: OpeningHours = {
  weekly: [office, office, office, office, office, [], []],
  dates: new Map(),
}
const busy = mergeRanges(
  Array.from({ length: 200 }, () => {
    const start = from + Math.floor(random() * 60 * 96) * 15
    return { from: start, to: start + 30 }
  }),
)
const search = {
  timeZone: 'Europe/Vilnius',
  hours,
  busy,
  durationMinutes: 30,
  stepMinutes: 30,
  from,
  to,
}
const found = findStarts(search)

/**
 * What the sweep is given ready: the open ranges in minutes since the epoch, the clock change
 * already settled.
 */
const change = Date.parse('2027-03-28T01:00:00Z') / 60_000
const open: MinuteRange[] = Array.from({ length: 60 }, (_, day) => from + day * DAY)
  .filter((midnight) => ![6, 0].includes(new Date(midnight * 60_000).getUTCDay()))
  .flatMap((midnight) =>
    office.map((range) => {
      const offset = midnight + range.from >= change ? 180 : 120
      return { from: midnight + range.from - offset, to: midnight + range.to - offset }
    }),
  )

function sweep(): number[] {
  const starts: number[] = []
  let next = 0
  for (const range of open) {
    for (let start = range.from; start + 30 <= range.to; start += 30) {
      while (next < busy.length && busy[next]!.to <= start) next += 1
      if (next < busy.length && busy[next]!.from < start + 30) continue
      starts.push(start)
    }
  }
  return starts
}

if (JSON.stringify(sweep()) !== JSON.stringify(found))
  throw new Error('The sweep and the engine find different times')

const TIMES = 20_000
const micro = async (work: () => unknown): Promise<number> => {
  const startedAt = performance.now()
  for (let at = 0; at < TIMES; at++) work()
  return ((performance.now() - startedAt) * 1_000) / TIMES
}
const { ours, floor } = await byTurns(
  { ours: () => micro(() => findStarts(search)), floor: () => micro(sweep) },
  5,
)
report({
  name: 'slots-engine',
  ours,
  floor,
  unit: 'µs',
  goal: { atMost: 1.5 },
  against: 'a bare sweep over ready minutes',
  note: `${found.length} starts; the zone’s change is found by ours, given to the sweep`,
})
report({
  name: 'slots-engine-cal.com',
  ours,
  floor: 94_000,
  unit: 'µs',
  goal: { atMost: 0.0001 },
  against: 'cal.com’s engine on the same task, 94 to 111 ms',
  note: 'Not measured in this run: its engine is in no registry; the figure was taken once on 2 cores, and its faster end counts',
})

const answer =
  median(await durations(() => groupByDate(findStarts(search), 30, 'Europe/Vilnius'), 200)) * 1_000
report({
  name: 'slots-answer',
  ours: answer,
  floor,
  unit: 'µs',
  goal: 'none',
  against: 'the same bare sweep',
  note: 'With ISO instants and grouped by date, as the API sends it',
})
