import type { Clock, Db, Tx } from '#modules/shared'
import {
  approveLawyer,
  hideLawyer,
  renewRegisterProof,
  submitForApproval,
  type Hiding,
  type RegisterProof,
} from './approval.ts'
import { setCalendarRules, type StoredCalendarRules } from './calendar-rules.ts'
import { changeFirm } from './change-firm.ts'
import { changeProfile } from './change-profile.ts'
import { createFirm, type NewFirm } from './create-firm.ts'
import { createLawyerProfile, type NewLawyer } from './create-lawyer.ts'
import { deleteLawyer } from './delete-lawyer.ts'
import { findByName } from './find-by-name.ts'
import { findFormer, type PageKind } from './find-former.ts'
import { forgetClosedFirms } from './forget-closed-firms.ts'
import {
  getFirmLawyer,
  getFirmLawyers,
  listFirmLawyersOfAccount,
  listFirmLawyersOfLawyers,
  listFormerAndCurrent,
  listMembers,
} from './get-firm-lawyer.ts'
import { changeRole, joinFirm, leaveFirm, lockFirm, type NewMembership } from './membership.ts'
import { setOwnInvoiceSettings, type InvoiceSettings } from './own-invoice-settings.ts'
import { findPortrait, type PortraitStorage } from './portrait-storage.ts'
import type { PortraitFormat, PortraitSize } from './portrait.ts'
import type { ProfileChanges } from './profile-changes.ts'
import {
  countBySpecialty,
  eachApprovedLawyer,
  findFirm,
  findProfile,
  getProfile,
  listFirms,
  holdShown,
  listByStatus,
  listLawyerIds,
  listProfiles,
} from './queries.ts'
import { setPortrait } from './set-portrait.ts'
import { storeLawyers } from './store-lawyers.ts'
import { isCodeTaken, isSeriesTaken } from './taken-by-firms.ts'
import type { Firm } from './firm.ts'

export type LawyerNeeds = { clock: Clock; storage: PortraitStorage }

export function createLawyer(needs: LawyerNeeds) {
  return {
    getFirmLawyer: (db: Db, id: string) => getFirmLawyer(db, id),
    getFirmLawyers: (db: Db, ids: readonly string[]) => getFirmLawyers(db, ids),
    listFirmLawyersOfAccount: (db: Db, accountId: string) =>
      listFirmLawyersOfAccount(db, accountId),
    listFormerAndCurrent: (db: Db, accountId: string) => listFormerAndCurrent(db, accountId),
    listFirmLawyersOfLawyers: (db: Db, lawyerIds: readonly string[]) =>
      listFirmLawyersOfLawyers(db, lawyerIds),

    findProfile: (db: Db, by: Parameters<typeof findProfile>[1]) => findProfile(db, by),
    getProfile: (db: Db, slug: string) => getProfile(db, slug),
    /** Is the lawyer shown? They stay so until the transaction ends: hiding waits for it. */
    holdShown: (tx: Tx, firmLawyerId: string) => holdShown(tx, firmLawyerId),
    listProfiles: (db: Db, ids: readonly string[]) => listProfiles(db, ids),
    /** For the team: those whose name has these words, whatever became of them. */
    findByName: (db: Db, words: string, limit?: number) => findByName(db, words, limit),
    listByStatus: (db: Db, status: string) => listByStatus(db, status),
    eachApprovedLawyer: (db: Db) => eachApprovedLawyer(db),
    listLawyerIds: (db: Db, of: Parameters<typeof listLawyerIds>[1]) => listLawyerIds(db, of),
    findFirm: (db: Db, by: Parameters<typeof findFirm>[1]) => findFirm(db, by),
    /** What became of the page at this address, where nobody is shown. */
    findFormer: (db: Db, kind: PageKind, slug: string) => findFormer(db, kind, slug),
    /** How many lawyers have each area of law, by its code. */
    countBySpecialty: (db: Db) => countBySpecialty(db),
    listFirms: (db: Db, ids: readonly string[]) => listFirms(db, ids),

    createFirm: (tx: Tx, firm: NewFirm) => createFirm(needs, tx, firm),
    changeFirm: (tx: Tx, id: string, changes: Partial<Firm>) => changeFirm(needs, tx, id, changes),
    forgetClosedFirms: (tx: Tx) => forgetClosedFirms(needs, tx),
    createLawyerProfile: (tx: Tx, lawyer: NewLawyer) => createLawyerProfile(needs, tx, lawyer),
    changeProfile: (tx: Tx, lawyerId: string, changes: ProfileChanges) =>
      changeProfile(needs, tx, lawyerId, changes),
    joinFirm: (tx: Tx, membership: NewMembership) => joinFirm(needs, tx, membership),
    setCalendarRules: (tx: Tx, rules: StoredCalendarRules) => setCalendarRules(tx, rules),
    leaveFirm: (tx: Tx, firmLawyerId: string) => leaveFirm(needs, tx, firmLawyerId),
    changeRole: (tx: Tx, firmLawyerId: string, role: 'member' | 'representative') =>
      changeRole(tx, firmLawyerId, role),
    lockFirm: (tx: Tx, firmId: string) => lockFirm(tx, firmId),
    isCodeTaken,
    isSeriesTaken,
    setOwnInvoiceSettings: (
      tx: Tx,
      firmLawyerId: string,
      settings: (InvoiceSettings & { sellerAddress: string | null }) | null,
    ) => setOwnInvoiceSettings(needs, tx, firmLawyerId, settings),
    listMembers: (db: Db, firmId: string) => listMembers(db, firmId),

    submitForApproval: (tx: Tx, lawyerId: string) => submitForApproval(needs, tx, lawyerId),
    approveLawyer: (tx: Tx, proof: RegisterProof) => approveLawyer(needs, tx, proof),
    renewRegisterProof: (tx: Tx, proof: Parameters<typeof renewRegisterProof>[2]) =>
      renewRegisterProof(needs, tx, proof),
    hideLawyer: (tx: Tx, given: Hiding) => hideLawyer(needs, tx, given),
    deleteLawyer: (tx: Tx, which: { lawyerId: string }) => deleteLawyer(needs, tx, which),

    setPortrait: (tx: Tx, given: { lawyerId: string; picture: Buffer }) =>
      setPortrait(needs, tx, given),
    findPortrait: (version: string, size: PortraitSize, format: PortraitFormat) =>
      findPortrait(needs.storage, version, size, format),

    /** For the seed: many at once, approved, telling nobody. */
    storeLawyers: (
      tx: Tx,
      world: Parameters<typeof storeLawyers>[2],
      accountIds: readonly string[],
    ) => storeLawyers(needs, tx, world, accountIds),
  }
}

/** The services of this module; the person is the model `Lawyer`. */
export type Lawyers = ReturnType<typeof createLawyer>
