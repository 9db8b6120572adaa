import type { Actor, Locale, Logger, MessageKey, Translate } from '../modules/shared/index.ts'
import type { Services } from '../server/modules.ts'
import type { IslandMessages } from './islands/i18n.ts'
import type { Analytics } from './analytics.ts'
import type { Match, PathOf } from './paths.ts'

/**
 * What a page has to work with, made anew for each request by `server/plugins/site.ts`. Pages
 * import types from the modules, never values: a value would be a second copy with a state of its
 * own.
 */
export type Locals = {
  services: Services
  /**
   * Who is signed in. Undefined for guests, and on pages with `index`: those are the same bytes for
   * everybody, so that a cache can hold them.
   */
  viewer: Actor | undefined
  locale: Locale
  t: Translate
  /** The words of another language than the page's: what a person elsewhere will read. */
  tIn(locale: Locale): Translate
  /** The address of a page in the page's language: `path('booking', { firmLawyerId })`. */
  path: PathOf
  /** The entry of the route table this address belongs to; undefined where no page is. */
  match: Match | undefined
  now: Date
  requestId: string
  /**
   * Whether what went wrong is a "not now" (a database that is away) rather than a fault of ours.
   */
  isPassing(error: unknown): boolean
  /**
   * What went wrong before a page could be begun, such as finding out who asks; then the page says
   * so.
   */
  failure?: unknown
  /** The browser sent something to a page: nothing was taken, and the page says so. */
  isOnlyRead?: boolean
  /** Where the request came from; only evidence keeps it, sealed. */
  visitor: { address: string; agent: string }
  log: Logger
  /** How often a page that is looked at renews its session by itself; 0 for never. */
  sessionRefreshSeconds: number
  brand: { name: string; supportEmail: string; publicUrl: string }
  /** Where the robot check's script and frame come from, when it is not our own. */
  robotCheckOrigin: string | undefined
  /** The operator's analytics, if the team has set an ID. */
  analytics: Analytics | undefined
  /** Who runs the platform, as the documents name it; undefined until the operator has set it. */
  operator: Record<'name' | 'code' | 'address', string | undefined>
  money(cents: number): string
  /** "Thu, 3 December, 14:30"; with `zone: true` also the zone's city. */
  moment(instant: Date, options?: { timeZone?: string; zone?: boolean }): string
  /** The same after "from", "until", „nuo“ and „iki“, which take the genitive. */
  deadline(instant: Date, options?: { timeZone?: string; zone?: boolean }): string
  /**
   * Messages of an island, unformatted, of the page's language: `islandMessages('site.form',
   * 'booking')`.
   */
  islandMessages(...keys: MessageBranch[]): IslandMessages
}

type Branches<Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${Branches<Rest>}`
  : never
/** A catalog or a part of one, such as `site` or `site.form`. */
export type MessageBranch = Branches<MessageKey>
