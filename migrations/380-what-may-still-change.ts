import type { Knex } from 'knex'

/**
 * Rows that are never changed, two exceptions. A changed key seals anew whatever such a row holds
 * sealed: 240 had forgotten invoices, the evidence of agreements and the register of contracts, so
 * that the first of them stopped the change of a key. And agreements go with their matter when its
 * ten years are over, in a transaction that says `patarta.forgetting`. Since when a firm has nobody
 * left says when it is forgotten.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function is_resealed(old jsonb, new jsonb) returns boolean language sql stable as $$
      select current_setting('patarta.resealing', true) = 'on' and new <> old
        and not exists (select from jsonb_each(old) before where before.value is distinct from new -> before.key
          and (before.key !~ '_sealed$' or before.value = 'null' or new -> before.key = 'null'))
    $$;
    create or replace function agreement_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_resealed(to_jsonb(old), to_jsonb(new)) then return new; end if;
      if tg_op = 'DELETE' and current_setting('patarta.forgetting', true) = 'on' then return old; end if;
      raise exception '% is append-only', tg_table_name;
    end $$;
    create or replace function agreement_event_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_resealed(to_jsonb(old), to_jsonb(new)) then return new; end if;
      if tg_op = 'DELETE' and not exists (select 1 from agreement_signature where agreement_id = old.agreement_id) then return old; end if;
      raise exception 'agreement_event is append-only';
    end $$;
    create or replace function invoice_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_resealed(to_jsonb(old), to_jsonb(new)) then return new; end if;
      raise exception '% is append-only', tg_table_name;
    end $$;
    -- So that a whole copy of one whose time is over is told from a changed one. Of a file's bytes nothing can be read out of it.
    create table agreement_forgotten (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$')
    );
    alter table firm add column closed_at timestamptz;
    update firm set closed_at = last.left_at
      from (select firm_id, max(left_at) as left_at from firm_lawyer group by firm_id having bool_and(left_at is not null)) last where last.firm_id = firm.id;
    create index firm_closed on firm (closed_at) where closed_at is not null;
    create index time_claim_released on time_claim (released_at) where released_at is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index time_claim_released;
    alter table firm drop column closed_at;
    drop table agreement_forgotten;
    create or replace function invoice_is_append_only() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$;
    create or replace function agreement_event_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select 1 from agreement_signature where agreement_id = old.agreement_id) then return old; end if;
      raise exception 'agreement_event is append-only';
    end $$;
    create or replace function agreement_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_resealed(to_jsonb(old), to_jsonb(new), case tg_table_name when 'agreement_event' then 'details_sealed' else 'mark_sealed' end) then return new; end if;
      raise exception '% is append-only', tg_table_name;
    end $$;
    drop function is_resealed(jsonb, jsonb);
  `)
}
