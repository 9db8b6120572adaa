/**
 * The public lists of the Bar: advocates (Law on the Bar, IX-2066, Art. 24) and their assistants
 * (Art. 35(5)).
 */
export const REGISTER_LISTS = ['advocates', 'assistants'] as const
export type RegisterList = (typeof REGISTER_LISTS)[number]

export const isRegisterList = (text: string): text is RegisterList =>
  (REGISTER_LISTS as readonly string[]).includes(text)

/** "suspended" is for a time, "struck-off" for good (Art. 23). */
export const ENTRY_STATUSES = ['listed', 'suspended', 'struck-off'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]

export type RegisterEntry = {
  name: string
  lastname: string
  status: EntryStatus
  workplace: string | null
  address: string | null
  /** As printed. */
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
