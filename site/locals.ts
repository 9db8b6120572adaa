import type { Actor, Locale, Logger, MessageKey, Translate } from '../modules/shared/index.ts'
import type { Services } from '../server/modules.ts'
import type { IslandMessages } from './islands/i18n.ts'
import type { Analytics } from './analytics.ts'
import type { Match, PathOf } from './paths.ts'

/**
 * The locals of a page, created for each request by `server/pages/site.ts`. Pages import types
 * from the modules, never values: a value would be a second copy with its own state.
 */
export type Locals = {
  services: Services
  /**
   * The signed-in person. Undefined for guests, and on pages with `index`, which are the same bytes
   * for everybody so that they can be cached.
   */
  viewer: Actor | undefined
  locale: Locale
  t: Translate
  /** Messages in another language than the page's, for text that somebody else will read. */
  tIn(locale: Locale): Translate
  /** The address of a page in the page's language: `path('booking', { firmLawyerId })`. */
  path: PathOf
  /** The entry of the route table for this address; undefined when it is not a page. */
  match: Match | undefined
  now: Date
  requestId: string
  /** Whether an error is temporary (the database is down) rather than a bug. */
  isTemporary(error: unknown): boolean
  /** An error before the page began, such as a failed session lookup. The page shows it. */
  failure?: unknown
  /** The browser sent data to a page: it was not accepted, and the page says so. */
  isOnlyRead?: boolean
  /** The page is rendered by Astro's development server. */
  isUnderDevelopment?: boolean
  /** The origin of the request. Stored only as evidence, encrypted. */
  visitor: { address: string; agent: string }
  log: Logger
  /** How often an open page renews its session by itself; 0 for never. */
  sessionRefreshSeconds: number
  /** A public test site, as every page says. */
  isStaging: boolean
  brand: { name: string; supportEmail: string; publicUrl: string }
  /** The origin of an external robot check's script and frame. */
  robotCheckOrigin: string | undefined
  /** The operator's analytics, if the team has set an ID. */
  analytics: Analytics | undefined
  /** The operator's details as the documents name them; undefined until configured. */
  operator: Record<'name' | 'code' | 'address', string | undefined>
  money(cents: number): string
  /** "Thu, 3 December, 14:30"; with `zone: true` also the zone's city. */
  moment(instant: Date, options?: { timeZone?: string; zone?: boolean }): string
  /** The same in the genitive, for use after "from", "until", „nuo“ and „iki“. */
  deadline(instant: Date, options?: { timeZone?: string; zone?: boolean }): string
  /**
   * The unformatted messages of an island in the page's language: `islandMessages('site.form',
   * 'booking')`.
   */
  islandMessages(...keys: (MessageBranch | MessageKey)[]): IslandMessages
}

type Branches<Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${Branches<Rest>}`
  : never
/** A message catalog or a part of one, such as `site` or `site.form`. */
export type MessageBranch = Branches<MessageKey>
