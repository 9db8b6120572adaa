/** People who began to wait for a time, for the figures of the market. */
export const WAITING_PEOPLE =
  'select asked_at as at, id as source, account_id as person, firm_lawyer_id from waiting_entry'
