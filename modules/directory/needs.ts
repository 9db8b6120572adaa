import type { Knex } from 'knex'
import type { Calendar } from '#modules/calendar'
import type { Lawyers } from '#modules/lawyer'
import type { Broadcast, Cipher, Clock, Links } from '#modules/shared'
import type { Specialties } from '#modules/specialty'
import type { FirmList } from './firm-list.ts'
import type { LiveIndex } from './search-index/live-index.ts'
import type { SecondOpinion } from './second-opinion/second-opinion.ts'

export type DirectoryNeeds = {
  db: Knex
  clock: Clock
  broadcast: Broadcast
  cipher: Cipher
  links: Links
  calendar: Calendar
  lawyer: Lawyers
  specialty: Specialties
  /** A language model, where the operator has set one. */ secondOpinion?: SecondOpinion
}

/** Within the directory, the index and the firms counted from it too. */
export type Needs = DirectoryNeeds & { index: LiveIndex; firms: FirmList }
