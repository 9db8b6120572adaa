export { createLawyer, type Lawyers } from './service.ts'
export { profileJobs } from './jobs.ts'
export { createOwnProfiles, type OwnProfiles } from './profile/create-own-profiles.ts'
export { ownProfileRoutes } from './profile/routes.ts'
export { profileChangeRoutes } from './profile/team-routes.ts'
export type { FieldChange } from './profile/list-changes.ts'
export type { FormEntry, ProfileField, ProfileForm } from './profile/profile-form.ts'
export type { OwnProfile } from './profile/own-profile.ts'
export type { PresentedOwnProfile } from './profile/schemas.ts'
export { createRegisterCheck, type RegisterChecks } from './register-check/index.ts'
export { registerCheckJobs } from './register-check/jobs.ts'
export { registerCheckRoutes } from './register-check/routes.ts'
export type { CheckState } from './register-check/describe-check.ts'
export { lawyerRoutes } from './routes.ts'
export { errors as lawyerErrors } from './errors.ts'
export * from './events.ts'
export { onlyFirmInvoices } from './firm/only-firm-invoices.ts'
export { isShown, type FirmLawyerDetails } from './firm/get-firm-lawyer.ts'
export {
  getMembership,
  lawyerIdOf,
  listBookable,
  lockBookable,
  lockCalendar,
  lockLawyer,
  membershipIdsOf,
  type Membership,
} from './firm/bookable.ts'
export {
  CLIENT_TYPES,
  isBoundBySecrecy,
  QUALIFICATIONS,
  type ClientType,
  type Gender,
  type Lawyer,
  type LawyerStatus,
  type Qualification,
  type RegisterSource,
} from './lawyer.ts'
export { SELLER_YEARS } from './firm/erase-closed-firms.ts'
export { isLegalPerson, PRACTICE_FORMS, type Firm, type PracticeForm } from './firm/firm.ts'
export { isCompanyCode, withCheckDigit } from './firm/company-code.ts'
export type { InvoiceSettings } from './firm/own-invoice-settings.ts'
export type { NewFirm } from './firm/create-firm.ts'
export type { ProfileEntry } from './content/profile-changes.ts'
export { SECTORS } from './content/sectors.ts'
export type { StoredLawyer, WholeLawyer } from './store-lawyers.ts'
export type { LawyerEntry } from './content/lawyer-entry.ts'
export type { LawyerProfile } from './queries.ts'
export { languageName } from './content/languages.ts'
export { portraitPath } from './portrait/portrait-path.ts'
export type { PageKind } from './find-former.ts'
export { isSlug, slugOf } from './slug.ts'
export { textIn } from './content/texts.ts'
export { LAWYER_AREAS_SQL } from './content/lawyer-areas.ts'
export { FIRM_CITIES, MEMBERSHIP_FIRMS, MEMBERSHIP_LAWYERS } from './firm/firm-places.ts'
