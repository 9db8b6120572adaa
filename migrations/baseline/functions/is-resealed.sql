create function is_resealed(old jsonb, new jsonb) returns boolean language sql stable as $$
select current_setting('patarta.resealing', true) = 'on' and new <> old
  and not exists (select from jsonb_each(old) before where before.value is distinct from new -> before.key
    and (before.key !~ '_sealed$' or before.value = 'null' or new -> before.key = 'null'))
$$;

create function is_resealed(old jsonb, new jsonb, sealed text) returns boolean language sql stable as $$
select current_setting('patarta.resealing', true) = 'on' and old ->> sealed is not null and new ->> sealed is not null and (new - sealed) = (old - sealed)
$$;
