import type { Kind } from './kinds.ts'

export const CHANNELS = ['bell', 'mail', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * `on` and `off` are defaults; `always` is required by law or contract; `never` is not available.
 */
export type ChannelDefault = 'always' | 'on' | 'off' | 'never'

/**
 * Mails about orders, deadlines, money and documents perform the contract (confirmation of an
 * order, payment and signature deadlines, refunds), so they are always sent.
 */
export const channelDefaults: Readonly<Record<Kind, Readonly<Record<Channel, ChannelDefault>>>> = {
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
  work: { bell: 'on', mail: 'always', sms: 'off' },
  account: { bell: 'on', mail: 'always', sms: 'never' },
  review: { bell: 'on', mail: 'on', sms: 'never' },
}

export function isOn(kind: Kind, channel: Channel, chosen: boolean | undefined): boolean {
  const byDefault = channelDefaults[kind][channel]
  if (byDefault === 'always' || byDefault === 'never') return byDefault === 'always'
  return chosen ?? byDefault === 'on'
}
