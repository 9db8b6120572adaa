import type { Knex } from 'knex'

/** An offered further meeting can be taken straight from its mail, like every other answer. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation_mail_link drop constraint consultation_mail_link_purpose_check,
      add constraint consultation_mail_link_purpose_check check (purpose in ('answer', 'answer-proposal', 'attendance', 'take-offer')),
      add column offer_id uuid references consultation_offer,
      add constraint consultation_mail_link_of_offer check ((purpose = 'take-offer') = (offer_id is not null));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from consultation_mail_link where purpose = 'take-offer';
    alter table consultation_mail_link drop constraint consultation_mail_link_of_offer, drop column offer_id,
      drop constraint consultation_mail_link_purpose_check,
      add constraint consultation_mail_link_purpose_check check (purpose in ('answer', 'answer-proposal', 'attendance'));
  `)
}
