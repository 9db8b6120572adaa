import type { Knex } from 'knex'

/**
 * Several providers side by side. An order is placed again word for word, so the payer's language
 * is kept with the attempt. Money may go back in parts: a refund is owed once for each cause, and
 * all of them together are never more than was paid (the database holds it). A refund that no
 * provider can carry out waits to be sent by hand, and is found again by the provider's own number.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payment add column locale text not null default 'lt' check (locale in ('lt', 'en'));
    create index payment_by_provider_ref on payment (provider, provider_ref);

    alter table payment_event drop constraint payment_event_kind_check, drop constraint payment_event_effect_check;
    alter table payment_event
      add constraint payment_event_kind_check check (kind in ('paid', 'failed', 'refunded', 'refund-failed')),
      add constraint payment_event_effect_check check (effect in ('applied', 'none', 'unknown-payment', 'unknown-refund', 'wrong-amount'));

    alter table refund drop constraint refund_payment_id_key, drop constraint refund_status_check;
    alter table refund
      -- 'meeting': the meeting's own rule; 'unwanted': too late or paid twice; 'team-…': the team's goodwill, one row for each.
      add column cause text not null default 'meeting' check (cause ~ '^(meeting|unwanted|team-[0-9a-f-]{36})$'),
      add column provider_ref text,
      -- What the team's bank calls the transfer that it made by hand.
      add column sent_reference text,
      add constraint refund_status_check check (status in ('due', 'pending', 'by-hand', 'done'));
    update refund set cause = 'unwanted' where reason in ('too-late', 'paid-twice');
    alter table refund alter column cause drop default;
    create unique index refund_once_per_cause on refund (payment_id, cause);
    create index refund_by_provider_ref on refund (provider_ref) where provider_ref is not null;

    create function refund_within_payment() returns trigger language plpgsql as $$
    begin
      -- Taken last and held by nobody who waits for anything else.
      perform pg_advisory_xact_lock(hashtextextended(new.payment_id::text, 200));
      if (select sum(amount_cents) from refund where payment_id = new.payment_id) > (select amount_cents from payment where id = new.payment_id) then
        raise exception 'More would go back than was paid' using errcode = 'check_violation', constraint = 'refund_within_payment';
      end if;
      return null;
    end $$;
    create trigger refund_within_payment after insert or update of amount_cents on refund for each row execute function refund_within_payment();
  `)
}

/**
 * With a second refund of one payment in the books there is no way back: money owed is not
 * forgotten.
 */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger refund_within_payment on refund;
    drop function refund_within_payment();
    drop index refund_once_per_cause, refund_by_provider_ref;
    update refund set status = 'due' where status = 'by-hand';
    alter table refund drop constraint refund_status_check, drop column cause, drop column provider_ref, drop column sent_reference;
    alter table refund
      add constraint refund_payment_id_key unique (payment_id),
      add constraint refund_status_check check (status in ('due', 'pending', 'done'));
    alter table payment_event drop constraint payment_event_kind_check, drop constraint payment_event_effect_check;
    -- The ledger only grows, so what it holds already stays.
    alter table payment_event
      add constraint payment_event_kind_check check (kind in ('paid', 'failed', 'refunded')) not valid,
      add constraint payment_event_effect_check check (effect in ('applied', 'none', 'unknown-payment', 'wrong-amount')) not valid;
    drop index payment_by_provider_ref;
    alter table payment drop column locale;
  `)
}
