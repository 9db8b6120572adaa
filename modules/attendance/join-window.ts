import { MINUTE, after, before } from '#modules/shared'

export const JOIN_OPENS_BEFORE_START = 10 * MINUTE
export const JOIN_CLOSES_AFTER_END = 30 * MINUTE

export type JoinWindow = { opensAt: Date; closesAt: Date }

/**
 * Joining is possible from ten minutes before the start until half an hour after the end,
 * exclusive.
 */
export const joinWindow = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): JoinWindow => ({
  opensAt: before(startsAt, JOIN_OPENS_BEFORE_START),
  closesAt: after(endsAt, JOIN_CLOSES_AFTER_END),
})

export const isWithin = ({ opensAt, closesAt }: JoinWindow, now: Date): boolean =>
  now >= opensAt && now < closesAt
