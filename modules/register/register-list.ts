/**
 * The two public lists of the Bar: of advocates (Law on the Bar, IX-2066, Art. 24) and of their
 * assistants (Art. 35(5)).
 */
export const REGISTER_LISTS = ['advocates', 'assistants'] as const
export type RegisterList = (typeof REGISTER_LISTS)[number]

export const isRegisterList = (text: string): text is RegisterList =>
  (REGISTER_LISTS as readonly string[]).includes(text)

/** Struck off for good, or for a time (Art. 23); "suspended" is the latter. */
export const ENTRY_STATUSES = ['listed', 'suspended', 'struck-off'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]

/** What a list prints about a person. */
export type RegisterEntry = {
  name: string
  lastname: string
  status: EntryStatus
  workplace: string | null
  address: string | null
  /** As they are printed; there may be several. */
  phones: string[]
  emails: string[]
  languages: string[]
  /** The register's own labels of areas of law. */
  specialties: string[]
  /** YYYY-MM-DD. */
  practiceSince: string | null
  certificateNumber: string | null
  /** The advocate an assistant practises under (Art. 34). */
  supervisor: string | null
}
