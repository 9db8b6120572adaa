import type { paths } from '../../api/schema.d.ts'
import type { IslandTranslate } from '../i18n.ts'

export type Me = paths['/api/me']['get']['responses'][200]['content']['application/json']
export type WaitingCode = NonNullable<Me['waitingEmail']>

/**
 * What each part of the page works with: the account as the server last told it, and how to say
 * that it has changed.
 */
export type PartProps = {
  t: IslandTranslate
  me: Me
  onChange(me: Me): void
  /** The server's time when the page was made. */ madeAt: string
  /** Where a copy that sends nothing keeps what it would have sent. */ mailbox?: string | undefined
}
