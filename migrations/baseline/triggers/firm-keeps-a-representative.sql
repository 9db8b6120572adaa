create function firm_keeps_a_representative() returns trigger language plpgsql as $$
begin
  -- Members who leave at the same moment wait for each other here, so that the check sees the first.
  perform 1 from firm where id = new.firm_id for no key update;
  if exists (select 1 from firm_lawyer where firm_id = new.firm_id and left_at is null)
    and not exists (select 1 from firm_lawyer where firm_id = new.firm_id and left_at is null and role = 'representative') then
    raise exception 'A firm with members has a representative' using errcode = 'check_violation', constraint = 'firm_keeps_a_representative';
  end if;
  return null;
end
$$;

create constraint trigger firm_keeps_a_representative after insert or update of role, left_at on firm_lawyer deferrable initially deferred for each row execute function firm_keeps_a_representative();
