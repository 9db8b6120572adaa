import type { Knex } from 'knex'
import type { Calendar } from '#modules/calendar'
import type { Lawyers } from '#modules/lawyer'
import type { Broadcast, Clock } from '#modules/shared'
import type { Specialties } from '#modules/specialty'
import type { LiveIndex } from './search-index/live-index.ts'

export type DirectoryNeeds = { db: Knex; clock: Clock; broadcast: Broadcast; calendar: Calendar; lawyer: Lawyers; specialty: Specialties }

/** Within the directory, the index too. */
export type Needs = DirectoryNeeds & { index: LiveIndex }
