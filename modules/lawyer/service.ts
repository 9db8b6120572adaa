import { bind, type Transact } from '#modules/shared'
import { approveLawyer, hideLawyer, submitForApproval } from './status/approval.ts'
import { setCalendarRules } from './firm/calendar-rules.ts'
import { changeFirm } from './firm/change-firm.ts'
import { changeProfile } from './content/change-profile.ts'
import { createFirm } from './firm/create-firm.ts'
import { createLawyerProfile } from './create-lawyer.ts'
import { deleteLawyer } from './delete-lawyer.ts'
import { deleteUnusedPortraits } from './portrait/delete-unused-portraits.ts'
import { findByName, findFirmsByName } from './find-by-name.ts'
import { findFormer } from './find-former.ts'
import { eraseClosedFirms } from './firm/erase-closed-firms.ts'
import {
  getFirmLawyer,
  getFirmLawyers,
  listFirmLawyersOfAccount,
  listFirmLawyersOfLawyers,
  listFormerAndCurrent,
  listMembers,
} from './firm/get-firm-lawyer.ts'
import { changeRole, joinFirm, leaveFirm, lockFirm } from './firm/membership.ts'
import { setOwnInvoiceSettings } from './firm/own-invoice-settings.ts'
import { openPortrait, type PortraitNeeds } from './portrait/open-portrait.ts'
import { previewPaths } from './portrait/portrait-preview.ts'
import { findPortrait } from './portrait/portrait-storage.ts'
import {
  countBySpecialty,
  eachApprovedLawyer,
  findFirm,
  findProfile,
  getProfile,
  lockShown,
  listByStatus,
  listFirms,
  listLawyerIds,
  listProfiles,
} from './queries.ts'
import { setPortrait } from './portrait/set-portrait.ts'
import { storeLawyers } from './store-lawyers.ts'
import { isCodeTaken, isSeriesTaken } from './firm/taken-by-firms.ts'

export const createLawyer = (needs: PortraitNeeds & { transact: Transact }) => ({
  /** Memberships, which clients book, and their invoicing. */
  memberships: {
    changeRole,
    getFirmLawyer,
    getFirmLawyers,
    lockShown,
    listFirmLawyersOfAccount,
    listFirmLawyersOfLawyers,
    listFormerAndCurrent,
    listMembers,
    setCalendarRules,
    ...bind(needs, { joinFirm, leaveFirm, setOwnInvoiceSettings }),
  },
  profiles: {
    findProfile,
    listLawyerIds,
    listProfiles,
    ...bind(needs.db, {
      countBySpecialty,
      eachApprovedLawyer,
      findByName,
      findFormer,
      getProfile,
      listByStatus,
    }),
    ...bind(needs, { changeProfile, createLawyerProfile, deleteLawyer }),
  },
  firms: {
    findFirm,
    isCodeTaken,
    isSeriesTaken,
    listFirms,
    lockFirm,
    ...bind(needs.db, { findByName: findFirmsByName }),
    ...bind(needs, { changeFirm, createFirm, eraseClosedFirms }),
  },
  /** Whether the public sees a lawyer. */
  listing: bind(needs, { approveLawyer, hideLawyer, submitForApproval }),
  portraits: bind(needs, {
    deleteUnusedPortraits,
    findPortrait,
    openPortrait,
    /** The caller has checked who reads. */
    previewPortrait: previewPaths,
    setPortrait,
  }),
  /** Reads on a connection of their own. */
  pages: bind(needs.db, {
    findProfile,
    getFirmLawyer,
    listFirmLawyersOfAccount,
    listMembers,
    listProfiles,
  }),
  /** Many approved lawyers at once, without events. */
  seed: bind(needs, { storeLawyers }),
})

/** The person is the model `Lawyer`. */
export type Lawyers = ReturnType<typeof createLawyer>
