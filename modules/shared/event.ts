/**
 * News of a module, named `<module>.<past participle>`. Its payload holds ids only: who hears it
 * reads the state anew.
 */
export type EventType<Payload extends object = object> = {
  readonly type: string
  readonly payload?: Payload
}

export const defineEvent = <Payload extends object>(type: string): EventType<Payload> => ({ type })

export type RecordedEvent<Payload extends object = object> = {
  id: string
  type: string
  payload: Payload
  occurredAt: Date
}
