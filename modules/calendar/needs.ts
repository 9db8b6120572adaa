import type { Clock, Transact } from '#modules/shared'
import type { Lawyers } from '#modules/lawyer'
import type { Knex } from 'knex'

export type CalendarNeeds = { db: Knex; clock: Clock; transact: Transact; lawyer: Pick<Lawyers, 'getFirmLawyer' | 'listFirmLawyersOfAccount'> }
