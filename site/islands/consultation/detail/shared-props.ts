import type { PresentedConsultation } from '../../../../modules/consultation/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

export type SharedProps = {
  consultation: PresentedConsultation
  t: IslandTranslate
  locale: Locale
  /** When the page was rendered. */
  now: Date
  /**
   * An instant in the lawyer's zone, with the zone's city where a misunderstanding would cost a
   * meeting.
   */
  moment: (instant: string, zone?: boolean) => string
  /** The same in the grammatical form after "by" and „iki“. */
  deadline: (instant: string) => string
}
