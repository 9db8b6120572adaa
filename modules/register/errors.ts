import { defineErrors } from '#modules/shared'

export const errors = defineErrors('register', {
  IMPORT_NOT_FOUND: [404, 'There is no such import'],
  IMPORT_NOT_HELD: [409, 'The import does not wait for a decision'],
  IMPORT_TOO_LARGE: [413, 'The file is larger than a list can be'],
  ENTRY_NOT_FOUND: [404, 'There is no such entry in the register'],
  REASON_NEEDED: [400, 'A reason is needed'],
  LABEL_NOT_FOUND: [404, 'The register has no such label'],
  LABEL_SPECIALTY_NOT_FOUND: [400, 'There is no such area of law'],
  SOURCE_NOT_SET: [409, 'No source of the register is configured'],
})
