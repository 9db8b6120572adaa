import type { Kind } from './kinds.ts'

export const CHANNELS = ['bell', 'mail', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * `on` and `off` are what people get until they choose; `always` cannot be switched off, because
 * the law or the contract requires it; `never` is not offered.
 */
export type Offer = 'always' | 'on' | 'off' | 'never'

/**
 * Which ways each kind may take. Mails about orders, deadlines, money and papers are what the
 * contract is concluded and kept by (confirmation of an order, payment and signature deadlines,
 * refunds), so they always come.
 */
export const offers: Readonly<Record<Kind, Readonly<Record<Channel, Offer>>>> = {
  booked: { bell: 'on', mail: 'always', sms: 'off' },
  accepted: { bell: 'on', mail: 'always', sms: 'off' },
  rearranged: { bell: 'on', mail: 'always', sms: 'off' },
  declined: { bell: 'on', mail: 'always', sms: 'off' },
  paid: { bell: 'on', mail: 'always', sms: 'never' },
  signed: { bell: 'on', mail: 'always', sms: 'never' },
  refund: { bell: 'on', mail: 'always', sms: 'never' },
  reminder: { bell: 'on', mail: 'on', sms: 'on' },
  waiting: { bell: 'on', mail: 'on', sms: 'off' },
  message: { bell: 'on', mail: 'on', sms: 'off' },
  account: { bell: 'on', mail: 'always', sms: 'never' },
  review: { bell: 'on', mail: 'on', sms: 'never' },
}

/** Whether something goes this way for somebody who chose so, or chose nothing. Pure. */
export function isOn(kind: Kind, channel: Channel, chosen: boolean | undefined): boolean {
  const offer = offers[kind][channel]
  if (offer === 'always' || offer === 'never') return offer === 'always'
  return chosen ?? offer === 'on'
}
