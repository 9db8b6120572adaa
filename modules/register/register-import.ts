import { Model } from 'objection'
import type { Counts } from './compare.ts'
import type { Fault, Oddity } from './read/entry.ts'
import type { RegisterEntry, RegisterList } from './register-list.ts'

export type ImportOrigin = 'file' | 'address' | 'hand'
export class RegisterImport extends Model {
  static override tableName = 'register_import'
  static override jsonAttributes = ['counts', 'faults', 'warnings', 'entries']

  declare id: string
  declare list: RegisterList
  declare origin: ImportOrigin
  declare source: string
  declare status: 'applied' | 'held' | 'refused' | 'rejected' | 'superseded'
  declare sha256: string
  declare total: number
  declare counts: Counts
  declare faults: Fault[]
  declare warnings: Oddity[]
  declare entries: RegisterEntry[] | null
  declare actorId: string | null
  declare startedAt: Date
  declare decidedAt: Date | null
  declare decidedBy: string | null
  declare reason: string | null
}
