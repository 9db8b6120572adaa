import type { CheckState } from '#modules/lawyer'
import type { Locale } from '../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { reloadPage } from '../../focus.ts'

export type Check = Pick<
  CheckState,
  'state' | 'name' | 'lastname' | 'qualification' | 'email' | 'phone' | 'code' | 'waiting'
>
export type Props = { check: Check; now: string }
export type Part = { t: IslandTranslate; locale: Locale; check: Check }
export type SentCode = NonNullable<CheckState['code']>

/** The page renders every state, so after a step it reloads at the same place. */
export const showAgain = (): void => {
  location.hash = 'register'
  reloadPage()
}
