import type { Knex } from 'knex'

/**
 * The card of a listed lawyer names all their firms, with what a list of firms shows, so that a
 * search reads no table. Refreshes write it from now on; this fills in the cards there are.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update lawyer_listing set card = card || jsonb_build_object('firms', (
      select jsonb_agg(jsonb_build_object(
        'slug', firm.slug, 'name', firm.name, 'city', firm.city,
        'ratingHundredths', rating.average_hundredths, 'reviewCount', coalesce(rating.review_count, 0)
      ) order by place)
      from unnest(firm_slugs) with ordinality as member (slug, place)
      join firm on firm.slug = member.slug
      left join firm_rating rating on rating.firm_id = firm.id
    ))`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`update lawyer_listing set card = card - 'firms'`)
}
