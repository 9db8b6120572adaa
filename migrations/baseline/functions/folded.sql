-- unaccent() is STABLE, so an index cannot use it. With a fixed dictionary it is immutable.
create function folded(text) returns text language sql immutable parallel safe strict as $$
 select lower(public.unaccent('public.unaccent', $1))
$$;
