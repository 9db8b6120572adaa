import { accountJobs } from '#modules/account'
import { agreementJobs } from '#modules/agreement'
import { assistantJobs } from '#modules/assistant'
import { attendanceJobs } from '#modules/attendance'
import { agendaJobs } from '#modules/agenda'
import { calendarJobs } from '#modules/calendar'
import { consultationJobs } from '#modules/consultation'
import { contactJobs } from '#modules/contact'
import { deskJobs } from '#modules/desk'
import { directoryJobs } from '#modules/directory'
import { feeJobs } from '#modules/fee'
import { fileJobs } from '#modules/file'
import { firmJobs } from '#modules/firm'
import { inquiryJobs } from '#modules/inquiry'
import { insightJobs } from '#modules/insight'
import { invoiceJobs } from '#modules/invoice'
import { profileJobs, registerCheckJobs } from '#modules/lawyer'
import { fixedPriceTaskJobs } from '#modules/fixed-price-task'
import { matterJobs } from '#modules/matter'
import { meetingJobs } from '#modules/meeting'
import { messengerJobs } from '#modules/messenger'
import { notificationJobs } from '#modules/notification'
import { paymentJobs, testBankJobs } from '#modules/payment'
import { reconciliationJobs } from '#modules/reconciliation'
import { registerJobs } from '#modules/register'
import type { JobHandler } from '#modules/shared'
import { waitingListJobs } from '#modules/waiting-list'
import type { Services } from './modules.ts'

/** All work that is done outside a request. */
export function jobHandlers({
  account,
  agenda,
  agreement,
  assistant,
  attendance,
  calendar,
  consultation,
  delivery,
  desk,
  directory,
  fee,
  file,
  firm,
  fixedPriceTask,
  inquiry,
  insight,
  invoice,
  lawyer,
  matter,
  meeting,
  notification,
  payment,
  reconciliation,
  register,
  testBank,
  contact,
  waitingList,
}: Services): JobHandler[] {
  return [
    ...accountJobs(account),
    ...agendaJobs(agenda),
    ...agreementJobs(agreement),
    ...assistantJobs(assistant),
    ...attendanceJobs(attendance),
    ...calendarJobs(calendar),
    ...consultationJobs(consultation),
    ...contactJobs(contact),
    ...deskJobs(desk),
    ...directoryJobs(directory),
    ...feeJobs(fee),
    ...fileJobs(file),
    ...firmJobs(firm),
    ...fixedPriceTaskJobs(fixedPriceTask),
    ...inquiryJobs(inquiry),
    ...insightJobs(insight),
    ...invoiceJobs(invoice),
    ...matterJobs(matter),
    ...meetingJobs(meeting),
    ...messengerJobs(delivery),
    ...notificationJobs(notification),
    ...paymentJobs(payment),
    ...reconciliationJobs(reconciliation),
    ...registerJobs(register),
    ...registerCheckJobs(lawyer.registerChecks),
    ...profileJobs(lawyer),
    ...testBankJobs(testBank),
    ...waitingListJobs(waitingList),
  ]
}
