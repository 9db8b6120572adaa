create function agreement_event_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_resealed(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if tg_op = 'DELETE' and not exists (select 1 from agreement_signature where agreement_id = old.agreement_id) then return old; end if;
  raise exception 'agreement_event is append-only';
end
$$;

create trigger agreement_event_is_append_only before delete or update on agreement_event for each row execute function agreement_event_is_append_only();
