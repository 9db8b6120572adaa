import type { Snapshot } from '#modules/consultation'

/** What a consultation's news is made of: states, instants, amounts and ids. */
export type ConsultationFacts = Snapshot & {
  /** Until when the agreement may be signed, as far as that is known. */
  foreseenSignBy?: Date | undefined
  /** A further meeting that is offered after it. */ offer?: Offered
}

export type Offered = {
  offerId: string
  amountCents: number
  payment: 'before' | 'after'
  expiresAt: string
  times: string[]
}
