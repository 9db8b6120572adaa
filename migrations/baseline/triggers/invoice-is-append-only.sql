create function invoice_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_resealed(to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger invoice_is_append_only before delete or update on invoice for each row execute function invoice_is_append_only();

create trigger invoice_pdf_is_append_only before delete or update on invoice_pdf for each row execute function invoice_is_append_only();
