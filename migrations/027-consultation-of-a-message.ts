import type { Knex } from 'knex'

/** A mail or text message belongs to its consultation, so that the team sees what was sent. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table message
      -- The consultation that the message is about; null for all others.
      add column consultation_id uuid references consultation;
    update message set consultation_id = notification.consultation_id
      from notification
      where notification.account_id = message.account_id and notification.consultation_id is not null
        and message.dedupe_key in (
          notification.kind || '-' || notification.event_id || '-' || notification.account_id,
          'sms-' || notification.kind || '-' || notification.event_id || '-' || notification.account_id);
    create index message_of_consultation on message (consultation_id) where consultation_id is not null;
  `)

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table message drop column consultation_id')
