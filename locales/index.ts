import enLawyer from './en/lawyer.json' with { type: 'json' }
import enShared from './en/shared.json' with { type: 'json' }
import enSite from './en/site.json' with { type: 'json' }
import ltLawyer from './lt/lawyer.json' with { type: 'json' }
import ltShared from './lt/shared.json' with { type: 'json' }
import ltSite from './lt/site.json' with { type: 'json' }

/** Every message of the product, by language and module. A test holds the two languages to the same keys and placeholders. */
const lt = {
  lawyer: ltLawyer,
  shared: ltShared,
  site: ltSite,
}

const en = {
  lawyer: enLawyer,
  shared: enShared,
  site: enSite,
}

export type Catalog = typeof lt
export const catalogs: { lt: Catalog; en: typeof en } = { lt, en }
