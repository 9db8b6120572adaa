import { sealedIn, type Cipher, type Locale } from '#modules/shared'

export const GUEST_KINDS = ['interpreter', 'colleague', 'client', 'relative'] as const
export type GuestKind = (typeof GUEST_KINDS)[number]
export type GuestSide = 'client' | 'lawyer'

/** A third person whom one side invited to the meeting of one consultation. */
export type Guest = {
  id: string
  consultationId: string
  invitedBy: GuestSide
  kind: GuestKind
  /** Null once deleted; that of a guest who proved the mailbox is kept. */
  nameSealed: string | null
  /** Null once deleted, a week after the invitation or the meeting has ended. */
  emailSealed: string | null
  locale: Locale
  invitedAt: Date
  /** When the other side agreed. */
  agreedAt: Date | null
  linkHash: string | null
  codeKey: string | null
  codeExpiresAt: Date | null
  codeTries: number
  sessionHash: string | null
  ticketHash: string | null
  ticketExpiresAt: Date | null
  /** When the guest proved the mailbox and confirmed secrecy. */
  confirmedAt: Date | null
  /** The start of the meeting to which the lawyer admitted the guest. */
  admittedTo: Date | null
  endedAt: Date | null
  endedBy: GuestSide | null
}

/** What ends every way in. */
export const NO_WAY_IN = {
  linkHash: null,
  codeKey: null,
  codeExpiresAt: null,
  sessionHash: null,
  ticketHash: null,
  ticketExpiresAt: null,
} satisfies Partial<Guest>

type SealedGuest = Pick<Guest, 'id' | 'nameSealed' | 'emailSealed'>

export const sealGuest = (cipher: Cipher, id: string, name: string, email: string) => ({
  nameSealed: cipher.seal(name, sealedIn('meeting_guest.name_sealed', id)),
  emailSealed: cipher.seal(email, sealedIn('meeting_guest.email_sealed', id)),
})

/** Null once deleted. */
export const guestNameOf = (cipher: Cipher, { id, nameSealed }: SealedGuest): string | null =>
  nameSealed && cipher.open(nameSealed, sealedIn('meeting_guest.name_sealed', id))

/** Null once deleted. */
export const guestEmailOf = (cipher: Cipher, { id, emailSealed }: SealedGuest): string | null =>
  emailSealed && cipher.open(emailSealed, sealedIn('meeting_guest.email_sealed', id))
