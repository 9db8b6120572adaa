import type { FirmLawyerDetails } from '../../../modules/lawyer/index.ts'
import type { Locals } from '../../locals.ts'

/**
 * The name of the parameter that says through which firm: `?kontora=`, `?firm=`. Either is read in
 * both languages.
 */
const PARAMETERS = { lt: 'kontora', en: 'firm' } as const

export type MembershipChoice = {
  /**
   * The membership this page is about: the named one, else the oldest. Undefined for who belongs to
   * no firm yet.
   */
  membership: FirmLawyerDetails | undefined
  /** All current ones, oldest first. */
  memberships: readonly FirmLawyerDetails[]
  /**
   * The query that keeps the choice in links of the page. Empty where there is nothing to choose.
   */
  query: Record<string, string>
  /** The same for another membership: the address of this page about it. */
  queryOf(membership: FirmLawyerDetails): Record<string, string>
}

/**
 * A lawyer may work through several firms, each with a calendar and services of its own. Pages
 * about one of them choose it with this and show `MembershipChoice.astro`; other people's firms are
 * not among the choices.
 *
 *     const choice = await chooseMembership(Astro.locals, Astro.url)
 *     if (!choice.membership) …  // <MembershipChoice {choice} /> tells what to do next
 */
export async function chooseMembership(
  { services, viewer, locale }: Pick<Locals, 'services' | 'viewer' | 'locale'>,
  url: URL,
): Promise<MembershipChoice> {
  const memberships = viewer
    ? await services.lawyer.listFirmLawyersOfAccount(services.foundation.db, viewer.accountId)
    : []
  const asked = url.searchParams.get(PARAMETERS.lt) ?? url.searchParams.get(PARAMETERS.en)
  const membership =
    memberships.find(({ firmSlug, id }) => firmSlug === asked || id === asked) ?? memberships[0]
  const queryOf = ({ firmSlug }: FirmLawyerDetails) => ({ [PARAMETERS[locale]]: firmSlug })
  return {
    membership,
    memberships,
    queryOf,
    query: membership && memberships.length > 1 ? queryOf(membership) : {},
  }
}
