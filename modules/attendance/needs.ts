import type { Knex } from 'knex'
import type { Clock } from '#modules/shared'

export type Needs = { db: Knex; clock: Clock }
