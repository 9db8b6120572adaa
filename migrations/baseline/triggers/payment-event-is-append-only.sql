create function payment_event_is_append_only() returns trigger language plpgsql as $$
begin raise exception 'payment_event is append-only'; end
$$;

create trigger payment_event_is_append_only before delete or update on payment_event for each row execute function payment_event_is_append_only();
