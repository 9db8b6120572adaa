import type { Knex } from 'knex'

/** Decisions of the team that are carried out after ten seconds, unless taken back (decision 283). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table held_decision (
      id uuid primary key,
      -- One press of the button: one case, or several with the same reason.
      batch_id uuid not null,
      queue text not null,
      case_id uuid not null,
      decision text not null,
      account_id uuid not null references account,
      locale text not null,
      choice text,
      version integer,
      words_sealed text,
      state text not null default 'held'
        check (state in ('held', 'undone', 'done', 'refused')),
      held_at timestamptz not null,
      due_at timestamptz not null,
      closed_at timestamptz,
      refusal jsonb,
      -- When its author put the notice of the refusal away.
      read_at timestamptz,
      constraint held_decision_words check ((state = 'held') = (words_sealed is not null)),
      constraint held_decision_closed check ((state = 'held') = (closed_at is null)),
      constraint held_decision_refusal check ((state = 'refused') = (refusal is not null))
    );
    -- Two decisions about one case cannot be held.
    create unique index held_decision_one on held_decision (case_id) where state = 'held';
    create index on held_decision (due_at) where state = 'held';
    create index on held_decision (batch_id);
    create index on held_decision (account_id);
  `)

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table held_decision')
