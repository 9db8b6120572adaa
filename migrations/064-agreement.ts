import type { Knex } from 'knex'

/**
 * Agreements: the text as it was shown, what happened to it (a chain that cannot be changed), the
 * mark it was signed with.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table agreement (
      id uuid primary key,
      consultation_id uuid not null references consultation,
      locale text not null check (locale in ('lt', 'en')),
      template_version integer not null,
      text_sealed text not null,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      made_at timestamptz not null,
      -- A text that was shown and replaced before anything was paid for it.
      replaced_at timestamptz
    );
    create unique index agreement_in_force on agreement (consultation_id) where replaced_at is null;
    create index agreement_sha256 on agreement (sha256);

    create table agreement_event (
      agreement_id uuid not null references agreement,
      position integer not null check (position > 0),
      kind text not null check (kind in ('shown', 'consented', 'signed')),
      account_id uuid not null references account,
      happened_at timestamptz not null,
      text_sha256 text not null,
      -- Address and agent of the browser, the words consented to, the hash of the mark.
      details_sealed text not null,
      details_sha256 text not null,
      -- SHA-256 over the previous hash and this row: a changed moment shows.
      previous_hash text,
      hash text not null,
      primary key (agreement_id, position),
      unique (agreement_id, kind)
    );
    create table agreement_signature (
      agreement_id uuid primary key references agreement,
      account_id uuid not null references account,
      method text not null check (method in ('drawn', 'typed')),
      mark_sealed text not null,
      mark_sha256 text not null,
      signed_at timestamptz not null
    );
    create function agreement_is_append_only() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$;
    create trigger agreement_event_is_append_only before update or delete on agreement_event
      for each row execute function agreement_is_append_only();
    create trigger agreement_signature_is_append_only before update or delete on agreement_signature
      for each row execute function agreement_is_append_only();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table agreement_signature, agreement_event;
    drop function agreement_is_append_only();
    drop table agreement;
  `)
}
