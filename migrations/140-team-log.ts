import type { Knex } from 'knex'

/**
 * What the team did must stay as it was written: the log only grows, and the database itself holds
 * to that.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function team_action_is_append_only() returns trigger language plpgsql as $$
      begin raise exception 'team_action is append-only'; end $$;
    create trigger team_action_is_append_only before update or delete on team_action
      for each row execute function team_action_is_append_only();
    create trigger team_action_is_never_emptied before truncate on team_action
      for each statement execute function team_action_is_append_only();
    create index team_action_latest on team_action (happened_at desc, id desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index team_action_latest;
    drop trigger team_action_is_never_emptied on team_action;
    drop trigger team_action_is_append_only on team_action;
    drop function team_action_is_append_only();
  `)
}
