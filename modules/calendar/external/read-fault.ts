/** Why an external calendar could not be used. */
export const READ_FAULTS = [
  'notAllowed',
  'notFound',
  'refused',
  'tooSlow',
  'tooLarge',
  'unreachable',
  'noCalendar',
  'tooMuch',
] as const
export type ReadFault = (typeof READ_FAULTS)[number]

export class CalendarUnread extends Error {
  readonly fault: ReadFault
  constructor(fault: ReadFault, cause?: unknown) {
    super(`external calendar: ${fault}`, { cause })
    this.fault = fault
  }
}

export const FAULT_OF_STATUS: Record<number, ReadFault> = {
  401: 'refused',
  403: 'refused',
  404: 'notFound',
  410: 'notFound',
}
