import type { OfferLinks } from './offers/offer-links.ts'

/** Addresses of other pages about this consultation. */
export type Links = {
  agreement: string
  payment: string
  meeting: string
  /** Null when a review was already left. */
  review: string | null
  lawyer: string | null
  /** The profile of a colleague who offers to meet the client; `{slug}` stands for their address. */
  colleague: string
  /** The messages of its matter and how many are unread; null before the matter opens. */
  messages: { href: string; unread: number } | null
  /** This page again, which leads on to the messages once the matter is open. */
  openMessages: string
  /** The lawyer's free times; null for the lawyer, and for one who cannot be booked any more. */
  calendar: string | null
  /** Other lawyers, of the same area where it is known. */
  others: string
  /** Where the client books this lawyer once more; null for the lawyer. */
  again: string | null
  /** Where the client can ask to be notified of an earlier time. */
  waiting: string | null
  invoiceDetails: string
  /** Where the client writes to the team about a payment. */
  contact: string
  offers: OfferLinks
}
