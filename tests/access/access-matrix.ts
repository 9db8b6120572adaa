import { assistants } from './matrix/assistants.ts'
import { everybody } from './matrix/everybody.ts'
import { lawyers } from './matrix/lawyers.ts'
import { signedInPeople } from './matrix/signed-in.ts'
import { team } from './matrix/team.ts'
import type { Rows } from './matrix/row.ts'

/**
 * Who may call every route of the API, and whose ids its path takes. A route that is not here fails
 * the test: whoever adds one says who may call it and proves that other people's ids open nothing.
 */
export const accessMatrix: Rows = {
  ...everybody,
  ...signedInPeople,
  ...lawyers,
  ...assistants,
  ...team,
}
