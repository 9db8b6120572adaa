import { defineErrors } from '#modules/shared'

export const errors = defineErrors('file', {
  FILE_MISSING: [400, 'The request contains no file'],
  FILE_IS_CUT_SHORT: [400, 'The upload was cut off; send the file again'],
  FILE_IS_EMPTY: [400, 'The file is empty'],
  FILE_IS_TOO_LARGE: [413, 'The file is larger than allowed'],
  FILE_TYPE_NOT_ALLOWED: [415, 'Files of this type are not allowed'],
  FILE_IS_NO_PICTURE: [415, 'The file is not a picture of an allowed type'],
  FILE_IS_UNSAFE: [415, 'The virus scanner found the file harmful'],
  FILE_NOT_CHECKED: [
    503,
    'The virus scanner did not respond, so the file was not stored; try again later',
  ],
  TOO_MANY_UNATTACHED: [
    409,
    'The person has reached the limit of uploaded files that are not attached to anything',
  ],
  FILE_NOT_FOUND: [404, 'The file does not exist, belongs to somebody else or is already attached'],
})
