import type { Person } from '#modules/account'
import type { FirmLawyerDetails } from '#modules/lawyer'
import { translators, type Cipher, type Locale } from '#modules/shared'
import { openMessage, type Inquiry, type InquiryMessage, type Side } from './inquiry.ts'
import { MAX_CONSECUTIVE_MESSAGES } from './limits.ts'
import type { InquiryRow, Message, PresentedInquiry } from './schemas.ts'

export type Context = {
  client: Person | undefined
  lawyer: FirmLawyerDetails
  last: InquiryMessage | undefined
}
export type View = { side: Side; locale: Locale; cipher: Cipher }

const PREVIEW = 140

/** An inquiry as one side sees it. Of a client under a pseudonym, the lawyer sees nothing else. */
export function presentRow(
  inquiry: Inquiry,
  { client, lawyer, last }: Context,
  { side, locale, cipher }: View,
): InquiryRow {
  const text = last ? openMessage(cipher, last).replace(/\s+/g, ' ') : ''
  return {
    id: inquiry.id,
    side,
    firmLawyerId: inquiry.firmLawyerId,
    counterpart:
      side === 'client'
        ? {
            side: 'lawyer',
            name: lawyer.isDeleted
              ? translators[locale]('inquiry.deletedUser')
              : lawyer.displayName,
            isAnonymous: false,
            firmName: lawyer.firmName,
            slug: lawyer.lawyerSlug,
          }
        : {
            side: 'client',
            name: clientName(inquiry, client, locale),
            isAnonymous: inquiry.isNameHidden,
            firmName: null,
            slug: null,
          },
    pseudonym: inquiry.isNameHidden ? inquiry.pseudonym : null,
    preview: text.length > PREVIEW ? `${text.slice(0, PREVIEW).trimEnd()}…` : text,
    lastSide: inquiry.lastSide,
    unread: inquiry.unreadOf(side),
    createdAt: inquiry.createdAt.toISOString(),
    lastMessageAt: inquiry.lastMessageAt.toISOString(),
    answeredAt: inquiry.answeredAt?.toISOString() ?? null,
    closedAt: inquiry.closedAt?.toISOString() ?? null,
    closedBy: inquiry.closedBy,
    deletedAt: inquiry.deleteAt.toISOString(),
  }
}

export function clientName(
  { isNameHidden, pseudonym }: Inquiry,
  client: Person | undefined,
  locale: Locale,
): string {
  if (isNameHidden) return translators[locale]('inquiry.anonymous', { code: pseudonym ?? '' })
  return !client || client.deleted
    ? translators[locale]('inquiry.deletedUser')
    : `${client.name} ${client.lastname}`
}

export const presentMessage = (message: InquiryMessage, { side, cipher }: View): Message => ({
  id: message.id,
  side: message.side,
  isOwn: message.side === side,
  text: openMessage(cipher, message),
  sentAt: message.sentAt.toISOString(),
})

type Thread = {
  messages: readonly InquiryMessage[]
  hasEarlier: boolean
  isBlocked: boolean
  isReported: boolean
}

export function presentInquiry(
  inquiry: Inquiry,
  around: Context,
  { messages, hasEarlier, isBlocked, isReported }: Thread,
  view: View,
): PresentedInquiry {
  const isOpen = inquiry.closedAt === null
  const latest = messages.slice(-MAX_CONSECUTIVE_MESSAGES)
  return {
    ...presentRow(inquiry, around, view),
    messages: messages.map((message) => presentMessage(message, view)),
    hasEarlier,
    canWrite:
      isOpen &&
      !(
        latest.length === MAX_CONSECUTIVE_MESSAGES && latest.every(({ side }) => side === view.side)
      ),
    canShowName: view.side === 'client' && isOpen && inquiry.isNameHidden,
    canBook:
      view.side === 'client' && around.lawyer.status === 'approved' && !around.lawyer.isDeleted,
    canBlock: view.side === 'lawyer' && !isBlocked,
    isBlocked: view.side === 'lawyer' && isBlocked,
    isReported,
  }
}
