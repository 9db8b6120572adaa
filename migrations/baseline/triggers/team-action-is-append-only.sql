create function team_action_is_append_only() returns trigger language plpgsql as $$
begin raise exception 'team_action is append-only'; end
$$;

create trigger team_action_is_append_only before delete or update on team_action for each row execute function team_action_is_append_only();

create trigger team_action_is_never_emptied before truncate on team_action for each statement execute function team_action_is_append_only();
