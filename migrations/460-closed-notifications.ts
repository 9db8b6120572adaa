import type { Knex } from 'knex'

/**
 * A notification that asks for something closes when it is done or void. What was asked about
 * consultations in a state that no longer waits for it is closed at once, and so is what asked for
 * a review that was written.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- From this moment on it is history; null where that moment is unknown, or where nothing was asked.
    alter table notification add column closes_at timestamptz;
    create index notification_of_consultation on notification (consultation_id) where consultation_id is not null;
    create index notification_of_inquiry on notification ((params->>'inquiryId')) where params->>'inquiryId' is not null;

    update notification set closes_at = now()
    from consultation
    where consultation.id = consultation_id and not case
      when text in ('booked', 'remindRequest') then status = 'requested'
      when text = 'proposedByLawyer' then status = 'proposed-by-lawyer'
      when text = 'proposedByClient' then status = 'proposed-by-client'
      when text = 'remindProposal' then status in ('proposed-by-lawyer', 'proposed-by-client')
      when text in ('toPay', 'remindPayment') then status = 'awaiting-payment'
      when text in ('toSign', 'toSignUnpaid', 'remindSignature') then status = 'awaiting-signature'
      when text in ('reminderDay', 'reminderHour', 'reminderSoon') then status not in ('past', 'declined', 'refunded') and (params->>'startsAt')::timestamptz = starts_at
      when text = 'leaveReview' then not exists (select from review where review.consultation_id = notification.consultation_id)
      else true
    end;
    update notification set closes_at = (params->>'deadlineAt')::timestamptz where text in ('offered', 'timeFreed');
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update notification set read_at = closes_at where read_at is null and closes_at <= now();
    drop index notification_of_consultation;
    drop index notification_of_inquiry;
    alter table notification drop column closes_at;
  `)
}
