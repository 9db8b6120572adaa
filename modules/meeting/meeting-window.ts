import { joinWindow } from '#modules/attendance'

export type Offer = 'early' | 'open' | 'over'

export function offerAt(times: { startsAt: Date; endsAt: Date }, now: Date): Offer {
  const { opensAt, closesAt } = joinWindow(times)
  if (now < opensAt) return 'early'
  return now < closesAt ? 'open' : 'over'
}
