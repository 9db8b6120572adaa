import type { Knex } from 'knex'

/**
 * A decision that was taken back or refused keeps its sealed words for a day, so that its case
 * opens again with them (decision 283).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table held_decision
      drop constraint held_decision_words,
      add constraint held_decision_words check (
        case state when 'held' then words_sealed is not null
                   when 'done' then words_sealed is null
                   else true end);
    create index held_decision_of_case on held_decision (case_id, account_id);
  `)

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    update held_decision set words_sealed = null where state <> 'held';
    drop index held_decision_of_case;
    alter table held_decision
      drop constraint held_decision_words,
      add constraint held_decision_words check ((state = 'held') = (words_sealed is not null));
  `)
