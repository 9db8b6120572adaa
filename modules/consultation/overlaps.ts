type Stretch = { startsAt: string; endsAt: string }

/** Which of these share a moment with the given one; what ends as the other begins does not. Pure. */
export const overlapping = <Time extends Stretch>(times: readonly Time[], { startsAt, endsAt }: Stretch): Time[] =>
  times.filter((time) => Date.parse(time.startsAt) < Date.parse(endsAt) && Date.parse(startsAt) < Date.parse(time.endsAt))
