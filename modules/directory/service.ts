import type { LawyerProfile, PageKind } from '#modules/lawyer'
import type { Actor, Db, Locale } from '#modules/shared'
import { findFormer } from './profile/find-former.ts'
import { findPublicFirm, getPublicFirm, listFirms, type FirmQuery } from './firms.ts'
import { findPublicProfile, getPublicProfile } from './profile/get-public-profile.ts'
import { listAddresses, listAddressParts, type AddressKind } from './list-addresses.ts'
import { SORTS, type LawyerQuery } from './search/lawyer-query.ts'
import { matchProblem, type Described, type Match } from './match/match-problem.ts'
import { leadTo, readLedTo } from './match/led-to.ts'
import type { DirectoryNeeds } from './needs.ts'
import { previewProfile } from './profile/preview-profile.ts'
import { refreshLawyers } from './listing/refresh-lawyers.ts'
import { refreshAll, refreshPassedTimes } from './listing/refresh-times.ts'
import { findCity, searchLawyers, understandSearch } from './search/search-lawyers.ts'
import { ENOUGH_REVIEWS, RANKING } from './search/ranking.ts'
import {
  setFirmRating,
  setRating,
  writeFirmRatings,
  writeRatings,
  type FirmRating,
  type Rating,
} from './listing/set-rating.ts'
import { createLiveListings } from './search-index/live-listings.ts'
import { listTopRated } from './search/top-rated.ts'

export function createDirectory(given: DirectoryNeeds) {
  const needs = { ...given, listings: createLiveListings(given) }
  const { db, lawyer } = needs
  return {
    /** What "our recommendation" weighs, for the pages that must say so. */
    ranking: RANKING,
    sorts: SORTS,
    /** So many reviews a lawyer needs to be among the best rated. */
    enoughReviews: ENOUGH_REVIEWS,
    searchLawyers: (query: LawyerQuery, locale: Locale) => searchLawyers(needs, query, locale),
    findPublicProfile: (slug: string, locale: Locale, viewer?: Actor) =>
      findPublicProfile(needs, slug, locale, viewer),
    getPublicProfile: (slug: string, locale: Locale, viewer?: Actor) =>
      getPublicProfile(needs, slug, locale, viewer),
    /** The page of a profile that is not published, for its owner. */
    previewProfile: (profile: LawyerProfile, locale: Locale, owner: Actor) =>
      previewProfile(needs, profile, locale, owner),
    listFirms: (query: FirmQuery, locale: Locale) => listFirms(needs, query, locale),
    findPublicFirm: (slug: string, locale: Locale, viewer?: Actor) =>
      findPublicFirm(needs, slug, locale, viewer),
    getPublicFirm: (slug: string, locale: Locale, viewer?: Actor) =>
      getPublicFirm(needs, slug, locale, viewer),
    /** What became of the page at an address where nobody is shown. */
    findFormer: (kind: PageKind, slug: string, locale: Locale) =>
      findFormer(needs, kind, slug, locale),
    /** For the sitemap. */
    listAddresses: (kind: AddressKind, asked: { part: number; size: number }) =>
      listAddresses(db, kind, asked),
    listAddressParts: (kind: AddressKind, size: number) => listAddressParts(db, kind, size),
    findCity: (words: string) => findCity(needs, words),
    /** A city, an area and a name in the words of one search field. */
    understandSearch: (q: string) => understandSearch(needs, q),
    listTopRated: (count: number, locale: Locale) => listTopRated(needs, count, locale),
    matchProblem: (described: Described) => matchProblem(needs, described),
    /**
     * For a page without a script: what a description led to, by the codes in its address and the
     * sealed note beside them.
     */
    readLedTo: (codes: string, note: string | undefined, locale: Locale) =>
      readLedTo(needs, codes, note, locale),
    leadTo: (match: Match, locale: Locale) => leadTo(needs, match, locale),
    /**
     * Where a client who agrees to a second opinion sends the masked text; undefined where the
     * operator has set none.
     */
    secondOpinionAt: needs.secondOpinion?.host,

    /** Reads the index before the first search asks for it. */
    warmUp: () => needs.listings.current(),

    /** A lawyer was approved, changed or hidden. */
    refreshLawyer: (lawyerId: string) => refreshLawyers(needs, [lawyerId]),
    refreshLawyers: (lawyerIds: readonly string[]) => refreshLawyers(needs, lawyerIds),
    /** A firm's name or terms changed. */
    refreshFirm: async (firmId: string) =>
      refreshLawyers(needs, await lawyer.profiles.listLawyerIds(db, { firmId })),
    /** A calendar or its services changed, or a time in it was held or freed. */
    refreshFirmLawyer: async (firmLawyerId: string) =>
      refreshLawyers(
        needs,
        await lawyer.profiles.listLawyerIds(db, { firmLawyerIds: [firmLawyerId] }),
        {
          onlyTimes: true,
        },
      ),
    refreshPassedTimes: () => refreshPassedTimes(needs),
    refreshAll: () => refreshAll(needs),
    setRating: (rating: Rating) => setRating(needs, rating),
    setFirmRating: (rating: FirmRating) => setFirmRating(needs, rating),
    /** For the seed, which refreshes everybody afterwards. */
    writeRatings: (on: Db, ratings: readonly Rating[]) => writeRatings(on, ratings),
    writeFirmRatings: (on: Db, ratings: readonly FirmRating[]) => writeFirmRatings(on, ratings),
  }
}

export type Directory = ReturnType<typeof createDirectory>
