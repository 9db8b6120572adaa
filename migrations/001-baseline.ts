import { readdir, readFile } from 'node:fs/promises'
import type { Knex } from 'knex'

/**
 * The schema of version 0.1.0: a file per module, in the order of the modules' levels. Functions
 * that columns and triggers use come before the tables; triggers come after them.
 */
const FOLDER = new URL('baseline/', import.meta.url)
const PARTS = ['extensions', 'functions', 'tables', 'triggers']

export async function up(knex: Knex): Promise<void> {
  for (const part of PARTS) {
    const folder = new URL(`${part}/`, FOLDER)
    for (const file of (await readdir(folder)).toSorted()) {
      const sql = await readFile(new URL(file, folder), 'utf8')
      // A question mark would stand for a value.
      await knex.raw(sql.replaceAll('?', '\\?'))
    }
  }
}

/** Removes everything but the list of migrations. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop schema test_bank cascade;
    do $$
    declare dropped record;
    begin
      for dropped in select tablename as name from pg_tables
        where schemaname = 'public' and tablename !~ '^knex_migrations'
      loop
        execute format('drop table %I cascade', dropped.name);
      end loop;
      for dropped in select oid::regprocedure as name from pg_proc
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      loop
        execute format('drop function %s', dropped.name);
      end loop;
    end $$;
    drop sequence meeting_seat;
    drop extension citext;
    drop extension unaccent;
    drop extension pg_trgm;
    drop extension btree_gist;
  `)
}
