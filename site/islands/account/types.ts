import type { paths } from '../../api/schema.d.ts'
import type { Take } from '../data/index.ts'
import type { IslandTranslate } from '../i18n.ts'

export type Me = paths['/api/me']['get']['responses'][200]['content']['application/json']
export type WaitingCode = NonNullable<Me['waitingEmail']>

/**
 * What each section of the page works with: the account as last read from the server, and what
 * takes the account as a change has answered it.
 */
export type PartProps = {
  t: IslandTranslate
  me: Me
  take: Take<Me>
  /** The server's time when the page was rendered. */
  madeAt: string
  /** Where a copy that sends no mail stores its mails. */
  mailbox?: string | undefined
}
