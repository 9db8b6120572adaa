import { Model } from 'objection'
import type { EntryStatus, RegisterEntry, RegisterList } from './register-list.ts'

/** A person as a list prints them now or did last. Earlier versions are in `register_version`. */
export class RegisterPerson extends Model implements RegisterEntry {
  static override tableName = 'register_person'

  declare id: string
  declare list: RegisterList
  declare status: EntryStatus
  declare name: string
  declare lastname: string
  declare workplace: string | null
  declare address: string | null
  declare phones: string[]
  declare emails: string[]
  declare languages: string[]
  declare specialties: string[]
  declare practiceSince: string | null
  declare certificateNumber: string | null
  declare supervisor: string | null

  declare nameKey: string
  declare emailKeys: string[]
  declare phoneKeys: string[]
  declare version: number
  declare firstListedAt: Date
  declare statusSince: Date
  declare contactsChangedAt: Date
  /** Until then the team's entry overrides the list. */
  declare handUntil: Date | null
  /** Appeared in a list, not only in the team's entry. */
  declare isPrinted: boolean

  get displayName(): string {
    return `${this.name} ${this.lastname}`
  }
}

export const FIELDS = [
  'name',
  'lastname',
  'status',
  'workplace',
  'address',
  'phones',
  'emails',
  'languages',
  'specialties',
  'practiceSince',
  'certificateNumber',
  'supervisor',
] as const satisfies readonly (keyof RegisterEntry)[]

export const entryOf = (person: RegisterEntry): RegisterEntry =>
  Object.fromEntries(FIELDS.map((field) => [field, person[field]])) as RegisterEntry
