import { registerVerbs } from './verbs/register.ts'
import type { Verb } from './verb.ts'
import { accountVerbs } from './verbs/accounts.ts'
import { feeVerbs } from './verbs/fees.ts'
import { insightVerbs } from './verbs/insight.ts'
import { lawyerVerbs } from './verbs/lawyers.ts'
import { keyVerbs } from './verbs/keys.ts'
import { logVerbs } from './verbs/log.ts'
import { mailVerbs } from './verbs/mails.ts'
import { messageVerbs } from './verbs/messages.ts'
import { moneyVerbs } from './verbs/money.ts'
import { refundVerbs } from './verbs/refunds.ts'
import { reviewVerbs } from './verbs/reviews.ts'
import { settingVerbs } from './verbs/settings.ts'
import { specialtyVerbs } from './verbs/specialties.ts'
import { teamVerbs } from './verbs/team.ts'

export type { Verb } from './verb.ts'

/** The team's desk as words: the same use cases as its pages. The help is made of this table. */
export const verbs: readonly Verb[] = [
  ...lawyerVerbs,
  ...registerVerbs,
  ...reviewVerbs,
  ...mailVerbs,
  ...messageVerbs,
  ...refundVerbs,
  ...moneyVerbs,
  ...specialtyVerbs,
  ...feeVerbs,
  ...insightVerbs,
  ...settingVerbs,
  ...logVerbs,
  ...teamVerbs,
  ...accountVerbs,
  ...keyVerbs,
]
