import type { Snapshot } from '#modules/consultation'

/** States, instants, amounts and ids of a consultation. */
export type ConsultationFacts = Snapshot & {
  /** Until when the agreement may be signed, if known. */
  foreseenSignBy?: Date
  /** An offered further meeting. */ offer?: Offered
}

export type Offered = {
  offerId: string
  amountCents: number
  payment: 'before' | 'after'
  expiresAt: string
  times: string[]
}
