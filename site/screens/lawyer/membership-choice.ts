import type { FirmLawyerDetails } from '../../../modules/lawyer/index.ts'
import {
  MEMBERSHIP_PARAMETERS,
  membershipQuery,
} from '../../islands/lawyer/firm/membership-query.ts'
import type { Locals } from '../../locals.ts'

export type MembershipChoice = {
  /**
   * The membership this page is about: the named one, else the oldest. Undefined without a firm.
   */
  membership: FirmLawyerDetails | undefined
  /** All current memberships, oldest first. */
  memberships: readonly FirmLawyerDetails[]
  /** The query that keeps the choice in the page's links; empty with a single membership. */
  query: Record<string, string>
  /** The query for another membership. */
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
    ? await services.lawyer.pages.listFirmLawyersOfAccount(viewer.accountId)
    : []
  const asked =
    url.searchParams.get(MEMBERSHIP_PARAMETERS.lt) ?? url.searchParams.get(MEMBERSHIP_PARAMETERS.en)
  const membership =
    memberships.find(({ firmSlug, id }) => firmSlug === asked || id === asked) ?? memberships[0]
  const queryOf = ({ firmSlug }: FirmLawyerDetails) => membershipQuery(locale, firmSlug)
  return {
    membership,
    memberships,
    queryOf,
    query: membership && memberships.length > 1 ? queryOf(membership) : {},
  }
}
