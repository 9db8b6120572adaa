import type { Consultation } from '#modules/consultation'

/** What a consultation's news is made of: states, instants, amounts and ids. */
export type ConsultationFacts = Awaited<ReturnType<Consultation['getNews']>> & {
  /** A further meeting that is offered after it. */ offer?: Offered
}

export type Offered = {
  offerId: string
  amountCents: number
  payment: 'before' | 'after'
  expiresAt: string
  times: string[]
}
