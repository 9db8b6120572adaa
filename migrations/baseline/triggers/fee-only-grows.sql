create function fee_only_grows() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger fee_entry_only_grows before delete or update on fee_entry for each row execute function fee_only_grows();

create trigger fee_rule_only_grows before delete or update on fee_rule for each row execute function fee_only_grows();
