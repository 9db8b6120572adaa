/** Named `<module>.<past participle>`. The payload holds ids only; subscribers read the state. */
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
