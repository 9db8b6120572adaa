-- At most five areas that total 100 %, checked at commit, when all rows are written.
create function check_lawyer_specialties() returns trigger language plpgsql as $$
declare
  whose uuid := coalesce(new.lawyer_id, old.lawyer_id);
  areas integer;
  total integer;
begin
  select count(*), sum(percentage) into areas, total from lawyer_specialty where lawyer_id = whose;
  if areas > 5 or total <> 100 then
    raise exception 'A lawyer has at most 5 areas of law that total 100 %%' using errcode = 'check_violation', constraint = 'lawyer_specialty_total';
  end if;
  return null;
end
$$;

create constraint trigger lawyer_specialty_total after insert or delete or update on lawyer_specialty deferrable initially deferred for each row execute function check_lawyer_specialties();
