import enAccount from './en/account.json' with { type: 'json' }
import enAgreement from './en/agreement.json' with { type: 'json' }
import enAssistant from './en/assistant.json' with { type: 'json' }
import enCalendar from './en/calendar.json' with { type: 'json' }
import enConsultation from './en/consultation.json' with { type: 'json' }
import enContact from './en/contact.json' with { type: 'json' }
import enDesk from './en/desk.json' with { type: 'json' }
import enDirectory from './en/directory.json' with { type: 'json' }
import enDocument from './en/document.json' with { type: 'json' }
import enFee from './en/fee.json' with { type: 'json' }
import enFile from './en/file.json' with { type: 'json' }
import enFirm from './en/firm.json' with { type: 'json' }
import enFixedPriceTask from './en/fixed-price-task.json' with { type: 'json' }
import enInquiry from './en/inquiry.json' with { type: 'json' }
import enInsight from './en/insight.json' with { type: 'json' }
import enInvoice from './en/invoice.json' with { type: 'json' }
import enLawyer from './en/lawyer.json' with { type: 'json' }
import enMatter from './en/matter.json' with { type: 'json' }
import enMeeting from './en/meeting.json' with { type: 'json' }
import enMessenger from './en/messenger.json' with { type: 'json' }
import enNotification from './en/notification.json' with { type: 'json' }
import enDataExport from './en/data-export.json' with { type: 'json' }
import enPayment from './en/payment.json' with { type: 'json' }
import enRecord from './en/record.json' with { type: 'json' }
import enRegister from './en/register.json' with { type: 'json' }
import enReview from './en/review.json' with { type: 'json' }
import enSavedLawyer from './en/saved-lawyer.json' with { type: 'json' }
import enSetting from './en/setting.json' with { type: 'json' }
import enShared from './en/shared.json' with { type: 'json' }
import enSite from './en/site.json' with { type: 'json' }
import enSpecialty from './en/specialty.json' with { type: 'json' }
import enWaitingList from './en/waiting-list.json' with { type: 'json' }
import enWidget from './en/widget.json' with { type: 'json' }
import ltAccount from './lt/account.json' with { type: 'json' }
import ltAgreement from './lt/agreement.json' with { type: 'json' }
import ltAssistant from './lt/assistant.json' with { type: 'json' }
import ltCalendar from './lt/calendar.json' with { type: 'json' }
import ltConsultation from './lt/consultation.json' with { type: 'json' }
import ltContact from './lt/contact.json' with { type: 'json' }
import ltDesk from './lt/desk.json' with { type: 'json' }
import ltDirectory from './lt/directory.json' with { type: 'json' }
import ltDocument from './lt/document.json' with { type: 'json' }
import ltFee from './lt/fee.json' with { type: 'json' }
import ltFile from './lt/file.json' with { type: 'json' }
import ltFirm from './lt/firm.json' with { type: 'json' }
import ltFixedPriceTask from './lt/fixed-price-task.json' with { type: 'json' }
import ltInquiry from './lt/inquiry.json' with { type: 'json' }
import ltInsight from './lt/insight.json' with { type: 'json' }
import ltInvoice from './lt/invoice.json' with { type: 'json' }
import ltLawyer from './lt/lawyer.json' with { type: 'json' }
import ltMatter from './lt/matter.json' with { type: 'json' }
import ltMeeting from './lt/meeting.json' with { type: 'json' }
import ltMessenger from './lt/messenger.json' with { type: 'json' }
import ltNotification from './lt/notification.json' with { type: 'json' }
import ltDataExport from './lt/data-export.json' with { type: 'json' }
import ltPayment from './lt/payment.json' with { type: 'json' }
import ltRecord from './lt/record.json' with { type: 'json' }
import ltRegister from './lt/register.json' with { type: 'json' }
import ltReview from './lt/review.json' with { type: 'json' }
import ltSavedLawyer from './lt/saved-lawyer.json' with { type: 'json' }
import ltSetting from './lt/setting.json' with { type: 'json' }
import ltShared from './lt/shared.json' with { type: 'json' }
import ltSite from './lt/site.json' with { type: 'json' }
import ltSpecialty from './lt/specialty.json' with { type: 'json' }
import ltWaitingList from './lt/waiting-list.json' with { type: 'json' }
import ltWidget from './lt/widget.json' with { type: 'json' }

/** Every message of the product, by language and module. A test holds the two languages to the same keys and placeholders. */
const lt = {
  account: ltAccount,
  agreement: ltAgreement,
  assistant: ltAssistant,
  calendar: ltCalendar,
  consultation: ltConsultation,
  contact: ltContact,
  desk: ltDesk,
  directory: ltDirectory,
  document: ltDocument,
  fee: ltFee,
  file: ltFile,
  firm: ltFirm,
  'fixed-price-task': ltFixedPriceTask,
  inquiry: ltInquiry,
  insight: ltInsight,
  invoice: ltInvoice,
  lawyer: ltLawyer,
  matter: ltMatter,
  meeting: ltMeeting,
  messenger: ltMessenger,
  notification: ltNotification,
  'data-export': ltDataExport,
  payment: ltPayment,
  record: ltRecord,
  register: ltRegister,
  review: ltReview,
  'saved-lawyer': ltSavedLawyer,
  setting: ltSetting,
  shared: ltShared,
  site: ltSite,
  specialty: ltSpecialty,
  'waiting-list': ltWaitingList,
  widget: ltWidget,
}

const en = {
  account: enAccount,
  agreement: enAgreement,
  assistant: enAssistant,
  calendar: enCalendar,
  consultation: enConsultation,
  contact: enContact,
  desk: enDesk,
  directory: enDirectory,
  document: enDocument,
  fee: enFee,
  file: enFile,
  firm: enFirm,
  'fixed-price-task': enFixedPriceTask,
  inquiry: enInquiry,
  insight: enInsight,
  invoice: enInvoice,
  lawyer: enLawyer,
  matter: enMatter,
  meeting: enMeeting,
  messenger: enMessenger,
  notification: enNotification,
  'data-export': enDataExport,
  payment: enPayment,
  record: enRecord,
  register: enRegister,
  review: enReview,
  'saved-lawyer': enSavedLawyer,
  setting: enSetting,
  shared: enShared,
  site: enSite,
  specialty: enSpecialty,
  'waiting-list': enWaitingList,
  widget: enWidget,
}

export type Catalog = typeof lt
export const catalogs: { lt: Catalog; en: typeof en } = { lt, en }
