import { formatMoney, formatRating, translators, type Locale, slugIn } from '#modules/shared'
import type { Services } from '../../modules.ts'
import type { Preview } from './draw.ts'

export type PreviewNeeds = {
  services: Pick<Services, 'directory' | 'lawyer' | 'specialty'>
  brand: string
}
export const KINDS = ['lawyer', 'firm', 'area', 'page'] as const
export type Kind = (typeof KINDS)[number]

/**
 * The content of a page's preview picture: only what the page itself shows to everybody. Undefined
 * where there is no such page.
 */
export async function describePreview(
  needs: PreviewNeeds,
  kind: Kind,
  slug: string,
  locale: Locale,
): Promise<Preview | undefined> {
  const described = await { lawyer: ofLawyer, firm: ofFirm, area: ofArea, page: ofPage }[kind](
    needs,
    slug,
    locale,
  )
  return described && { brand: needs.brand, ...described }
}

type DescribedPage = Omit<Preview, 'brand'> | undefined

async function ofLawyer(
  { services }: PreviewNeeds,
  slug: string,
  locale: Locale,
): Promise<DescribedPage> {
  const lawyer = await services.directory.profiles.findPublicProfile(slug, locale)
  if (!lawyer) return undefined
  const t = translators[locale]
  const version = /\/([a-z0-9]+)\.jpg$/.exec(lawyer.portrait?.jpg ?? '')?.[1]
  const { firstMeeting: first } = lawyer
  return {
    title: lawyer.name,
    subtitle: [lawyer.title, lawyer.city].filter(Boolean).join(', '),
    lines: lawyer.specialties.slice(0, 3).map(({ name }) => name),
    proof: t(`directory.preview.${lawyer.register.source}`),
    facts: [
      ...ratingOf(lawyer, locale),
      ...(first
        ? [
            first.priceCents === 0
              ? t('directory.lawyer.firstFree')
              : formatMoney(first.priceCents, locale),
          ]
        : []),
    ].slice(0, 1),
    portrait:
      version === undefined
        ? undefined
        : await services.lawyer.portraits.findPortrait({ version, size: 'full', format: 'jpg' }),
  }
}

async function ofFirm(
  { services }: PreviewNeeds,
  slug: string,
  locale: Locale,
): Promise<DescribedPage> {
  const firm = await services.directory.firms.findPublicFirm(slug, locale)
  if (!firm) return undefined
  return {
    title: firm.name,
    subtitle: [firm.city, translators[locale]('directory.lawyers', { n: firm.lawyerCount })]
      .filter(Boolean)
      .join(' · '),
    lines: firm.specialties.slice(0, 3).map(({ name }) => name),
    facts: ratingOf(firm, locale),
  }
}

async function ofArea(
  { services }: PreviewNeeds,
  slug: string,
  locale: Locale,
): Promise<DescribedPage> {
  const area = (await services.specialty.listSpecialties()).find(
    (area) => slug === slugIn(area, locale),
  )
  if (!area) return undefined
  const t = translators[locale]
  const { total } = await services.directory.search.searchLawyers(
    { specialty: area.code, pageSize: 1 },
    locale,
  )
  return {
    title: area.nameIn(locale),
    subtitle: t('directory.lawyers', { n: total }),
    lines: [t('directory.preview.areaLine')],
  }
}

const ofPage = async (
  _needs: PreviewNeeds,
  slug: string,
  locale: Locale,
): Promise<DescribedPage> =>
  slug === 'home'
    ? {
        title: translators[locale]('directory.home.title'),
        subtitle: translators[locale]('directory.preview.homeLine'),
      }
    : undefined

const ratingOf = (
  { rating, reviewCount }: { rating: number | null; reviewCount: number },
  locale: Locale,
): string[] =>
  rating === null
    ? []
    : [
        translators[locale]('directory.preview.rating', {
          rating: formatRating(rating, locale),
          n: reviewCount,
        }),
      ]
