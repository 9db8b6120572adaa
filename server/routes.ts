import { accountRoutes, claimRoutes, meRoutes, teamRoutes } from '#modules/account'
import { agendaRoutes } from '#modules/agenda'
import {
  agreementDocumentRoutes,
  agreementRoutes,
  taskAgreementRoutes,
  verificationRoutes,
} from '#modules/agreement'
import { assistantInvitationRoutes, assistantRoutes, helpRoutes } from '#modules/assistant'
import {
  calendarAccountRoutes,
  coverRoutes,
  externalCalendarRoutes,
  ownCalendarRoutes,
  recurringBlockRoutes,
  publicCalendarRoutes,
} from '#modules/calendar'
import {
  consultationRoutes,
  consultationTeamRoutes,
  coveredRoutes,
  mailLinkRoutes,
  offerRoutes,
} from '#modules/consultation'
import { contactRoutes } from '#modules/contact'
import { deskRoutes } from '#modules/desk'
import { directoryRoutes } from '#modules/directory'
import { feeRoutes } from '#modules/fee'
import { fileRoutes, uploadOf } from '#modules/file'
import { firmRoutes, invitationRoutes } from '#modules/firm'
import { inquiryReportRoutes, inquiryRoutes } from '#modules/inquiry'
import { insightRoutes } from '#modules/insight'
import { invoiceRoutes, journalRoutes } from '#modules/invoice'
import {
  lawyerRoutes,
  ownProfileRoutes,
  profileChangeRoutes,
  registerCheckRoutes,
} from '#modules/lawyer'
import { fixedPriceTaskRoutes } from '#modules/fixed-price-task'
import { documentRequestRoutes, matterPracticeRoutes, matterRoutes } from '#modules/matter'
import { guestRoutes, meetingRoutes, ownGuestRoutes } from '#modules/meeting'
import { messengerRoutes, messengerTeamRoutes } from '#modules/messenger'
import { notificationRoutes } from '#modules/notification'
import { onboardingRoutes } from '#modules/onboarding'
import { dataExportRoutes } from '#modules/data-export'
import { paymentRoutes, testBankRoutes } from '#modules/payment'
import { recordRoutes } from '#modules/record'
import { registerRoutes } from '#modules/register'
import { reviewRoutes } from '#modules/review'
import { savedLawyerRoutes } from '#modules/saved-lawyer'
import { settingRoutes, settingTeamRoutes } from '#modules/setting'
import type { App } from '#modules/shared'
import { specialtyRoutes, specialtyTeamRoutes } from '#modules/specialty'
import { waitingListRoutes } from '#modules/waiting-list'
import { widgetRoutes } from '#modules/widget'
import { sandboxOf } from './adapters/payment-providers.ts'
import type { Config } from './configuration/config.ts'
import type { Services } from './modules.ts'

/** All routes of the API. */
export function moduleRoutes(
  services: Services,
  config: Config,
): Array<(app: App) => Promise<void>> {
  const {
    account,
    agenda,
    agreement,
    assistant,
    calendar,
    consultation,
    contact,
    desk,
    directory,
    fee,
    file,
    firm,
    foundation,
    inquiry,
    insight,
    invoice,
    lawyer,
    matter,
    fixedPriceTask,
    meeting,
    messenger,
    notification,
    onboarding,
    dataExport,
    payment,
    record,
    register,
    review,
    savedLawyer,
    setting,
    specialty,
    testBank,
    waitingList,
    widget,
  } = services
  return [
    accountRoutes(account, { secureCookies: config.isProduction }),
    meRoutes(account, { secureCookies: config.isProduction, readUpload: uploadOf }),
    teamRoutes(account),
    claimRoutes(account),
    settingRoutes(setting),
    settingTeamRoutes({
      setting,
      transact: foundation.transact,
      record: account.team.recordTeamAction,
    }),
    messengerRoutes(messenger),
    messengerTeamRoutes({
      messenger,
      transact: foundation.transact,
      record: account.team.recordTeamAction,
    }),
    fileRoutes(file),
    specialtyRoutes(specialty),
    registerRoutes(register),
    specialtyTeamRoutes({
      specialty,
      transact: foundation.transact,
      record: account.team.recordTeamAction,
      countLawyers: lawyer.profiles.countBySpecialty,
    }),
    lawyerRoutes(lawyer),
    ownProfileRoutes(lawyer.ownProfiles),
    profileChangeRoutes(lawyer),
    onboardingRoutes(onboarding),
    firmRoutes(firm),
    invitationRoutes(firm),
    registerCheckRoutes(lawyer.registerChecks),
    publicCalendarRoutes(calendar),
    ownCalendarRoutes(calendar),
    recurringBlockRoutes(calendar),
    externalCalendarRoutes(calendar, foundation.links),
    calendarAccountRoutes(calendar),
    coverRoutes(calendar),
    directoryRoutes({
      account,
      directory,
      specialty,
      countDescription: ({ isSure, ...described }) =>
        insight.visits.count({
          kind: isSure ? 'sure-description' : 'unsure-description',
          ...described,
        }),
    }),
    consultationRoutes(consultation),
    consultationTeamRoutes(consultation),
    coveredRoutes(consultation),
    mailLinkRoutes(consultation, foundation.links),
    offerRoutes(consultation),
    agendaRoutes(agenda),
    assistantRoutes(assistant),
    assistantInvitationRoutes(assistant),
    helpRoutes(assistant),
    inquiryRoutes(inquiry),
    inquiryReportRoutes(inquiry),
    matterRoutes(matter),
    savedLawyerRoutes(savedLawyer),
    matterPracticeRoutes(matter),
    documentRequestRoutes(matter),
    fixedPriceTaskRoutes(fixedPriceTask),
    waitingListRoutes(waitingList),
    widgetRoutes(widget),
    paymentRoutes(payment),
    invoiceRoutes(invoice),
    journalRoutes(invoice),
    agreementRoutes(agreement),
    taskAgreementRoutes(agreement),
    agreementDocumentRoutes(agreement),
    verificationRoutes(agreement),
    meetingRoutes(meeting),
    guestRoutes(meeting),
    ownGuestRoutes(meeting),
    reviewRoutes({
      review,
      findLawyerId: async (slug) => (await lawyer.profiles.getProfile(slug)).lawyer.id,
      findFirmId: async (slug) => (await directory.firms.getPublicFirm(slug, 'lt')).firmId,
    }),
    notificationRoutes(notification),
    dataExportRoutes(dataExport),
    feeRoutes(fee),
    insightRoutes(insight),
    recordRoutes(record),
    deskRoutes(desk),
    contactRoutes(contact),
    ...(config.isProduction
      ? []
      : [
          testBankRoutes({
            bank: testBank,
            merchantKey: sandboxOf(foundation, config).merchantKey,
            merchantName: config.BRAND_NAME,
            clock: foundation.clock,
          }),
        ]),
  ]
}
