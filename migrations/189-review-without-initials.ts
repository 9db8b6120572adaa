import type { Knex } from 'knex'

/**
 * Reviews of those who did not choose their name were signed with initials, which may be rare
 * enough to tell who was whose client.
 */
export async function up(knex: Knex): Promise<void> {
  await knex('review').where('author_name', '~', '^\\S\\. \\S\\.$').update({ author_name: '*' })
}

/** The initials are not kept anywhere; nothing can bring them back, and nothing should. */
export async function down(): Promise<void> {}
