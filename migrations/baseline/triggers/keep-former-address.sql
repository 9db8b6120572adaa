create function keep_former_address() returns trigger language plpgsql as $$
begin
  insert into former_address (kind, slug_hash, subject_id) values (tg_table_name, sha256(convert_to(old.slug, 'UTF8')), old.id)
    on conflict (kind, slug_hash) do update set subject_id = excluded.subject_id;
  return null;
end
$$;

create trigger firm_former_address after update of slug on firm for each row when (old.slug <> new.slug) execute function keep_former_address();

create trigger lawyer_former_address after update of slug on lawyer for each row when (old.slug <> new.slug) execute function keep_former_address();
