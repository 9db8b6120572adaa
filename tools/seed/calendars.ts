import type { CalendarRules, NewService } from '#modules/calendar'
import type { Random } from './random.ts'

const WEEKS: ReadonlyArray<readonly [from: string, to: string][]> = [
  [
    ['09:00', '12:00'],
    ['13:00', '17:00'],
  ],
  [
    ['08:30', '12:30'],
    ['13:30', '16:30'],
  ],
  [
    ['10:00', '14:00'],
    ['15:00', '18:30'],
  ],
  [['09:00', '13:00']],
  [['14:00', '19:00']],
]

/**
 * A working week as people have them: most days the same, sometimes a Friday off or a Saturday
 * morning on.
 */
export function makeCalendar(random: Random, firmLawyerId: string): CalendarRules {
  const usual = random.pick(WEEKS)
  const weekly = [1, 2, 3, 4, 5]
    .filter((weekday) => weekday < 5 || random.chance(0.7))
    .map((weekday) => ({
      weekday,
      hours: (random.chance(0.85) ? usual : random.pick(WEEKS)).map(([from, to]) => ({ from, to })),
    }))
  if (random.chance(0.12)) weekly.push({ weekday: 6, hours: [{ from: '10:00', to: '13:00' }] })
  return {
    firmLawyerId,
    calendarType: 'regular',
    slotsPerDay: random.chance(0.3) ? random.whole(3, 6) : null,
    weekly,
    dates: [],
  }
}

type SeedInput = {
  firmLawyerId: string
  hourlyRateCents: number
  createdAt: Date
  /** Whether the first meeting is free; chance decides when not said. */ isFree?: boolean
  /** The follow-up is paid by the final invoice; chance decides otherwise. */ isPaidAfter?: boolean
  /** Requests are accepted at once. */ isInstant?: boolean
}

/**
 * A first meeting, free or at the fixed price, and one or two follow-ups priced after the hourly
 * rate.
 */
export function makeServices(
  random: Random,
  {
    firmLawyerId,
    hourlyRateCents,
    createdAt,
    isFree = random.chance(0.3),
    isPaidAfter = false,
    isInstant = false,
  }: SeedInput,
): NewService[] {
  const common = { firmLawyerId, createdAt, slotsPerDay: null, instantConfirmation: isInstant }
  const hour = Math.min(100_000, Math.max(1_000, hourlyRateCents))
  return [
    {
      ...common,
      type: 'introductory',
      firstTimeOnly: true,
      priceCents: isFree ? 0 : 2_900,
      prepayment: !isFree,
      durationMinutes: isFree ? random.pick([15, 20, 30]) : random.pick([30, 30, 45]),
      titleLt: isFree ? 'Pirmasis pokalbis' : 'Įvadinė konsultacija',
      titleEn: isFree ? 'First conversation' : 'Introductory consultation',
    },
    {
      ...common,
      type: 'follow-up',
      firstTimeOnly: false,
      priceCents: hour,
      prepayment: random.chance(0.6) && !isPaidAfter,
      durationMinutes: 60,
      titleLt: 'Tęstinė konsultacija',
      titleEn: 'Follow-up consultation',
    },
    ...(random.chance(0.45)
      ? [
          {
            ...common,
            type: 'follow-up' as const,
            firstTimeOnly: false,
            priceCents: Math.max(1_000, Math.round(hour / 1_000) * 500),
            prepayment: false,
            durationMinutes: 30,
            titleLt: 'Trumpa konsultacija',
            titleEn: 'Short consultation',
          },
        ]
      : []),
  ]
}
