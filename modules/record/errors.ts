import { defineErrors } from '#modules/shared'

export const errors = defineErrors('record', {
  SEARCH_TOO_SHORT: [400, 'A search needs at least three letters or digits'],
  RECORD_REASON_NEEDED: [400, 'Give a reason for opening the record; it is recorded in the log'],
  RECORD_NOT_OPENED: [403, 'Give a reason first; a record stays open for half an hour'],
})
