import type { Knex } from 'knex'
import type { Calendar } from '#modules/calendar'
import type { Lawyers } from '#modules/lawyer'
import type { Broadcast, Cipher, Clock, Links } from '#modules/shared'
import type { Specialties } from '#modules/specialty'
import type { LiveListings } from './search-index/live-listings.ts'
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
  /** Only if the operator configured a language model. */
  secondOpinion: SecondOpinion | undefined
}

export type Needs = DirectoryNeeds & { listings: LiveListings }
