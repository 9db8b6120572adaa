import type { Knex } from 'knex'

/**
 * Names of parties come in every grammatical case, by marriage and with slips of the pen. Each is
 * found by fingerprints of all its forms; rows from before get theirs from a job, since only the
 * application can open a sealed name.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation_party
      add column name_keys text[] not null default '{}',
      add column keys_version smallint not null default 0;
    create index consultation_party_name_keys on consultation_party using gin (name_keys);
    create index consultation_party_outdated_keys on consultation_party (keys_version);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table consultation_party drop column name_keys, drop column keys_version')
}
