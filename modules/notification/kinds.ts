import Type, { type Static } from 'typebox'

export const KINDS = ['booked', 'accepted', 'rearranged', 'paid', 'declined', 'signed', 'reminder', 'review', 'refund', 'message', 'account', 'waiting'] as const
export const Kind = Type.Unsafe<(typeof KINDS)[number]>({ type: 'string', enum: [...KINDS] })
export type Kind = Static<typeof Kind>
