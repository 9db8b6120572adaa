import { bind } from '#modules/shared'
import { findPublicFirm, getPublicFirm, listFirms } from './firms.ts'
import { listAddresses, listAddressParts } from './list-addresses.ts'
import {
  refreshFirm,
  refreshTimesOfFirmLawyer,
  refreshLawyer,
  refreshLawyers,
} from './listing/refresh-lawyers.ts'
import { refreshAll, refreshPassedTimes } from './listing/refresh-times.ts'
import { setFirmRating, setRating, writeFirmRatings, writeRatings } from './listing/set-rating.ts'
import { problemPageOf, readProblemPage } from './match/problem-page.ts'
import { matchProblem } from './match/match-problem.ts'
import type { DirectoryNeeds } from './needs.ts'
import { findFormer } from './profile/find-former.ts'
import { findPublicProfile, getPublicProfile } from './profile/get-public-profile.ts'
import { listPublic } from './profile/list-public.ts'
import { previewProfile } from './profile/preview-profile.ts'
import { SORTS } from './search/lawyer-query.ts'
import { ENOUGH_REVIEWS, RANKING } from './search/ranking.ts'
import { findCity, searchLawyers, understandSearch } from './search/search-lawyers.ts'
import { listTopRated } from './search/top-rated.ts'
import { createLiveListings } from './search-index/live-listings.ts'
import { findMainArea, listMainAreas } from './search-index/main-areas.ts'

export function createDirectory(given: DirectoryNeeds) {
  const needs = { ...given, listings: createLiveListings(given) }
  return {
    /** The parts of "our recommendation", for the pages that must state them. */
    ranking: RANKING,
    sorts: SORTS,
    /** Reviews needed to be among the best rated. */
    enoughReviews: ENOUGH_REVIEWS,
    search: bind(needs, { findCity, listTopRated, searchLawyers, understandSearch }),
    profiles: bind(needs, {
      findFormer,
      findPublicProfile,
      getPublicProfile,
      listPublic,
      previewProfile,
    }),
    firms: bind(needs, { findPublicFirm, getPublicFirm, listFirms }),
    /** For the sitemap. */
    addresses: bind(needs, { listAddresses, listAddressParts }),
    matching: {
      ...bind(needs, { problemPageOf, matchProblem, readProblemPage }),
      /** The host that gets the masked text after consent, if configured. */
      secondOpinionAt: needs.secondOpinion?.host,
    },
    /** Rows rebuilt after events of other modules. */
    listings: {
      ...bind(needs, {
        findMainArea,
        listMainAreas,
        refreshAll,
        refreshFirm,
        refreshTimesOfFirmLawyer,
        refreshLawyer,
        refreshLawyers,
        refreshPassedTimes,
        setFirmRating,
        setRating,
      }),
      /** For the seed, which refreshes all lawyers afterwards. */
      writeFirmRatings,
      writeRatings,
      /** Loads the index before the first search. */
      warmUp: () => needs.listings.current(),
    },
  }
}

export type Directory = ReturnType<typeof createDirectory>
