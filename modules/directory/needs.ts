import type { Knex } from 'knex'
import type { Calendar } from '#modules/calendar'
import type { Lawyers } from '#modules/lawyer'
import type { Broadcast, Clock } from '#modules/shared'
import type { Specialties } from '#modules/specialty'

export type DirectoryNeeds = { db: Knex; clock: Clock; broadcast: Broadcast; calendar: Calendar; lawyer: Lawyers; specialty: Specialties }
