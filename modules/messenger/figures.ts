import type { Figures } from '#modules/shared'

const spentOf = (share: 'sms' | 'unconfirmed' | 'registration') =>
  `select coalesce(sum(spent), 0) from message_allowance where share = '${share}' and hour > now() - interval '1 day'`

export const messengerFigures = {
  patarta_messages_waiting: [
    'Mails and text messages that are not sent',
    'select count(*) from message where sent_at is null and given_up_at is null',
  ],
  patarta_messages_given_up: [
    'Mails and text messages given up within a day',
    "select count(*) from message where given_up_at > now() - interval '1 day'",
  ],
  patarta_texts_of_day: ['Text messages of a day; SMS_A_DAY is their ceiling', spentOf('sms')],
  patarta_unconfirmed_mails_of_day: [
    'Mails to unconfirmed addresses, of a day; MAILS_TO_UNCONFIRMED_A_DAY is their ceiling',
    spentOf('unconfirmed'),
  ],
  patarta_registration_mails_of_day: [
    'Mails that confirm the addresses of new accounts, of a day; REGISTRATION_MAILS_A_DAY is their ceiling',
    spentOf('registration'),
  ],
} as const satisfies Figures
