import type { Knex } from 'knex'

/**
 * Where a page of a lawyer or a firm stood before: links to it lead on, and search engines are told
 * what is gone. Only a fingerprint of the address is kept, since it is somebody's name and who
 * deleted their profile wants no name left. A trigger keeps it, so that no way of changing an
 * address can forget to.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table former_address (
      kind text not null check (kind in ('lawyer', 'firm')),
      slug_hash bytea not null,
      subject_id uuid not null,
      primary key (kind, slug_hash)
    );
    create function keep_former_address() returns trigger language plpgsql as $$
    begin
      insert into former_address (kind, slug_hash, subject_id) values (tg_table_name, sha256(convert_to(old.slug, 'UTF8')), old.id)
        on conflict (kind, slug_hash) do update set subject_id = excluded.subject_id;
      return null;
    end $$;
    create trigger lawyer_former_address after update of slug on lawyer for each row when (old.slug <> new.slug) execute function keep_former_address();
    create trigger firm_former_address after update of slug on firm for each row when (old.slug <> new.slug) execute function keep_former_address();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger lawyer_former_address on lawyer;
    drop trigger firm_former_address on firm;
    drop function keep_former_address();
    drop table former_address;
  `)
}
