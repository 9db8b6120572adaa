create function refund_within_payment() returns trigger language plpgsql as $$
begin
  -- The last lock of its transaction, so it cannot cause a deadlock.
  perform pg_advisory_xact_lock(hashtextextended(new.payment_id::text, 200));
  if (select sum(amount_cents) from refund where payment_id = new.payment_id) > (select amount_cents from payment where id = new.payment_id) then
    raise exception 'More would go back than was paid' using errcode = 'check_violation', constraint = 'refund_within_payment';
  end if;
  return null;
end
$$;

create trigger refund_within_payment after insert or update of amount_cents on refund for each row execute function refund_within_payment();
