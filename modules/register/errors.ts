import { defineErrors } from '#modules/shared'

export const errors = defineErrors('register', {
  IMPORT_NOT_FOUND: [404, 'The import does not exist'],
  IMPORT_NOT_HELD: [409, 'The import is not waiting for a decision'],
  IMPORT_TOO_LARGE: [413, 'The file is too large for a list of the register'],
  ENTRY_NOT_FOUND: [404, 'The register has no such entry'],
  REASON_NEEDED: [400, 'Give a reason'],
  LABEL_NOT_FOUND: [404, 'The register has no such label'],
  LABEL_SPECIALTY_NOT_FOUND: [400, 'The area of law does not exist'],
  SOURCE_NOT_SET: [409, 'No source of the register is configured'],
})
