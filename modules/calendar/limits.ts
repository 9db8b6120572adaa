export const MINUTES_PER_DAY = 1_440

/** The least notice of a service; its lawyer may ask for more. */
export const NOTICE_MINUTES = 120
/** A charged meeting needs time to be accepted, paid and signed. */
export const CHARGED_NOTICE_MINUTES = 180
export const leastNotice = (priceCents: number): number =>
  priceCents > 0 ? CHARGED_NOTICE_MINUTES : NOTICE_MINUTES
export const MAX_NOTICE_MINUTES = 14 * MINUTES_PER_DAY
/** How many days ahead a service can be booked. */
export const HORIZON_DAYS = { min: 1, max: 180, usual: 90 } as const
/** Time kept free before and after a meeting. */
export const BUFFER_MINUTES = { min: 0, max: 60 } as const

/** A request must be answered this long before the meeting. */
export const ANSWER_BEFORE_MINUTES = 120
/** The lawyer has at least this much working time to answer a request. */
export const LEAST_WORK_BEFORE_ANSWER_MINUTES = 60
/** A request must be answered by the end of this much working time of the lawyer. */
export const WORK_TO_ANSWER_MINUTES = 8 * 60
/** And before this much time has passed, weekends and public holidays left out. */
export const MAX_MINUTES_TO_ANSWER = 48 * 60
/** Minutes of a working day in which a lawyer is expected to answer, whatever hours they offer. */
export const OFFICE_HOURS = { from: 9 * 60, to: 17 * 60 } as const

export const DURATION_MINUTES = { min: 15, max: 240, step: 5 } as const
/** An introductory meeting is free or has this one gross price. */
export const INTRODUCTORY_PRICE_CENTS = 2_900
export const FOLLOW_UP_PRICE_CENTS = { min: 1_000, max: 100_000 } as const

export const START_GRID_MINUTES = 15
export const WIDEST_START_STEP_MINUTES = 60

export const SLOTS_PER_DAY = { min: 1, max: 48 } as const
export const SERVICE_TITLE_LENGTH = { min: 3, max: 120 } as const
export const SERVICES_PER_CALENDAR = 50
export const RANGES_PER_DAY = 8
export const DATES_PER_CALENDAR = 400
export const BLOCK_REASON_LENGTH = 200
export const RECURRING_BLOCKS_PER_CALENDAR = 50
export const EXCEPTIONS_PER_RECURRING_BLOCK = 200
export const MAX_BLOCK_DAYS = 366
export const FARTHEST_BLOCK_DAYS = 5 * 366
