import { defineErrors } from '#modules/shared'

export const errors = defineErrors('file', {
  FILE_MISSING: [400, 'The request holds no file'],
  FILE_IS_CUT_SHORT: [400, 'The upload did not arrive whole'],
  FILE_IS_EMPTY: [400, 'The file is empty'],
  FILE_IS_TOO_LARGE: [413, 'The file is larger than allowed'],
  FILE_TYPE_NOT_ALLOWED: [415, 'The content is of no type that is allowed'],
  FILE_IS_NO_PICTURE: [415, 'The content is no picture that is allowed'],
  FILE_IS_UNSAFE: [415, 'The scanner found something harmful'],
  FILE_NOT_CHECKED: [503, 'The scanner did not answer, and nothing is kept unscanned'],
  TOO_MANY_UNATTACHED: [409, 'The person has as many unused uploads as they may'],
  FILE_NOT_FOUND: [404, 'There is no such file of this person, or it is attached already'],
})
