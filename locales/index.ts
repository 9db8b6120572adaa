import enConsultation from './en/consultation.json' with { type: 'json' }
import enLawyer from './en/lawyer.json' with { type: 'json' }
import enAccount from './en/account.json' with { type: 'json' }
import enReview from './en/review.json' with { type: 'json' }
import enMessenger from './en/messenger.json' with { type: 'json' }
import enShared from './en/shared.json' with { type: 'json' }
import enSite from './en/site.json' with { type: 'json' }
import ltConsultation from './lt/consultation.json' with { type: 'json' }
import ltLawyer from './lt/lawyer.json' with { type: 'json' }
import ltAccount from './lt/account.json' with { type: 'json' }
import ltReview from './lt/review.json' with { type: 'json' }
import ltMessenger from './lt/messenger.json' with { type: 'json' }
import ltShared from './lt/shared.json' with { type: 'json' }
import ltSite from './lt/site.json' with { type: 'json' }

/** Every message of the product, by language and module. A test holds the two languages to the same keys and placeholders. */
const lt = {
  account: ltAccount,
  consultation: ltConsultation,
  lawyer: ltLawyer,
  review: ltReview,
  messenger: ltMessenger,
  shared: ltShared,
  site: ltSite,
}

const en = {
  account: enAccount,
  consultation: enConsultation,
  lawyer: enLawyer,
  review: enReview,
  messenger: enMessenger,
  shared: enShared,
  site: enSite,
}

export type Catalog = typeof lt
export const catalogs: { lt: Catalog; en: typeof en } = { lt, en }
