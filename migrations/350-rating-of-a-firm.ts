import type { Knex } from 'knex'

/**
 * A firm's rating counted its lawyers as they are now, with what they had earned elsewhere; the
 * reviews on its page are those of meetings there. Both are the latter now, so that the number
 * above the reviews is theirs.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from firm_rating;
    insert into firm_rating (firm_id, average_hundredths, review_count)
      select firm_id, round(avg(rating) * 100), count(*) from review where status = 'published' group by firm_id
  `)
}

/** As it was: reviews of the firm itself. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from firm_rating;
    insert into firm_rating (firm_id, average_hundredths, review_count)
      select firm_id, round(avg(rating) * 100), count(*) from review where status = 'published' and about = 'firm' group by firm_id
  `)
}
