import type { Knex } from 'knex'

/** What was written in a matter counts for how long it is kept, from the last moment on. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- The last message, document, task or note in the matter of a consultation.
    alter table consultation add column active_at timestamptz;
    update consultation set active_at = matter.last_activity_at
      from matter_consultation link join matter on matter.id = link.matter_id
      where link.consultation_id = consultation.id and consultation.matter_erased_at is null;
  `)

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table consultation drop column active_at')
