create function agreement_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_resealed(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if tg_op = 'DELETE' and current_setting('patarta.erasing', true) = 'on' then return old; end if;
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger agreement_pdf_is_append_only before delete or update on agreement_pdf for each row execute function agreement_is_append_only();

create trigger agreement_register_is_append_only before delete or update on agreement_register for each row execute function agreement_is_append_only();

create trigger agreement_signature_is_append_only before delete or update on agreement_signature for each row execute function agreement_is_append_only();
