import type { Knex } from 'knex'

/**
 * An offer kept its price alone: a service changed between the offer and its taking sold fifteen
 * minutes for what was offered as sixty, and paid at another time than the mail had said. What is
 * offered is kept as it was.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation_offer add column title_lt text, add column title_en text, add column duration_minutes integer, add column prepaid boolean;
    update consultation_offer set title_lt = service.title_lt, title_en = service.title_en, duration_minutes = service.duration_minutes, prepaid = service.prepayment
      from service where service.id = consultation_offer.service_id;
    alter table consultation_offer alter column duration_minutes set not null, alter column prepaid set not null,
      add constraint consultation_offer_duration check (duration_minutes > 0);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table consultation_offer drop column title_lt, drop column title_en, drop column duration_minutes, drop column prepaid',
  )
}
