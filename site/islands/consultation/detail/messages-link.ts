import type { PresentedConsultation } from '../../../../modules/consultation/index.ts'
import type { Links } from './links.ts'

type Facts = Pick<PresentedConsultation, 'status' | 'conflict'>

const ACCEPTED: readonly PresentedConsultation['status'][] = [
  'awaiting-payment',
  'awaiting-signature',
  'reserved',
  'accepted',
  'past',
]

/**
 * The messages of the matter. Where it opened after the page was rendered, because the consultation
 * was accepted meanwhile, the link goes through this page, which knows the matter by then.
 */
export const messagesLink = (
  { status, conflict }: Facts,
  { messages, openMessages }: Pick<Links, 'messages' | 'openMessages'>,
): Links['messages'] =>
  messages ??
  (conflict.state === 'none' && ACCEPTED.includes(status)
    ? { href: openMessages, unread: 0 }
    : null)
