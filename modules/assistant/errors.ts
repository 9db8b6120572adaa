import { defineErrors } from '#modules/shared'

export const errors = defineErrors('assistant', {
  ALREADY_ASSISTANT: [409, 'This person already helps you'],
  ALREADY_INVITED_TO_HELP: [409, 'This address already has an invitation waiting for an answer'],
  NOT_YOURSELF: [409, 'You cannot be your own assistant'],
  TOO_MANY_HELP_INVITATIONS: [
    429,
    'Too many invitations were sent by this person or to this address; try again later',
  ],
  HELP_INVITATION_UNKNOWN: [404, 'The invitation does not exist'],
  HELP_INVITATION_USED: [409, 'The invitation was already answered'],
  HELP_INVITATION_WITHDRAWN: [410, 'The invitation was withdrawn'],
  HELP_INVITATION_REPLACED: [410, 'A newer invitation was sent; use its link'],
  HELP_INVITATION_EXPIRED: [410, 'The invitation has expired; ask for a new one'],
  HELP_INVITATION_FOR_ANOTHER: [403, 'The invitation was sent to another address'],
  SIGN_IN_TO_HELP: [401, 'This address has an account; sign in to it to accept'],
  SECRECY_NOT_PROMISED: [400, 'An assistant must promise secrecy first'],
  NOT_FOR_TEAM: [409, 'A member of the platform team cannot be an assistant'],
  WORDING_CHANGED: [409, 'The wording of the permission has changed; read it again'],
  RIGHT_NOT_GIVEN: [403, 'The lawyer has not given this right'],
})
