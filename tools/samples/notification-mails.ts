import type { MailContent } from '#modules/messenger'
import { LOCALES, type Catalog, type Links, type Locale } from '#modules/shared'
import { reminders, type ReminderName } from '../../modules/notification/consultation/reminders.ts'
import type { NotificationParams } from '../../modules/notification/notification.ts'
import type { TextName } from '../../modules/notification/messages/text-name.ts'
import { recipients } from '../../modules/notification/consultation/recipients.ts'
import { writeMail } from '../../modules/notification/messages/write-mail.ts'

const ID = '0193a2b4-0000-7000-8000-000000000001'
const PARAMS: NotificationParams = {
  startsAt: '2026-12-15T12:30:00Z',
  timeZone: 'Europe/Vilnius',
  amountCents: 2_900,
  priceCents: 2_900,
  payment: 'before',
  refund: {
    fullRefundHoursBefore: 24,
    lateSharePercent: 0,
    isSigned: false,
    signBy: '2026-12-15T10:30:00Z',
  },
  deadlineAt: '2026-12-14T12:30:00Z',
  lawyerId: ID,
  inquiryId: ID,
  firmLawyerId: ID,
  reason: 'Tekste minimas trečiasis asmuo.',
  firm: 'Vaitkus ir partneriai',
  person: 'Žydrūnė Ąžuolaitė-Čepėnienė',
  account: 'LT•• … 1000',
}

const reminderOf = (text: TextName) =>
  text in reminders ? reminders[text as ReminderName] : undefined

/** Every mail of a notification in both languages, for review. */
export function printSampleMails(
  links: Links,
  catalogs: Record<Locale, Catalog>,
): Array<{ name: string; locale: Locale; mail: MailContent }> {
  return LOCALES.flatMap((locale) =>
    Object.entries(catalogs[locale].notification.texts).map(([name, words]) => {
      const text = name as TextName
      const rule = recipients.find((each) => each.text === text) ?? reminderOf(text)
      const said = Object.values(words).join(' ')
      // Only values that the text uses.
      const { amountCents, priceCents, refund, payment: _, deadlineAt, startsAt, ...rest } = PARAMS
      const payment = /Unpaid|timeTakenToSign/.test(name) ? ('after' as const) : ('before' as const)
      const params = {
        ...rest,
        ...(said.includes('{amount}') && { amountCents }),
        ...(rule && 'saysRefund' in rule && rule.saysRefund && { priceCents, payment, refund }),
        ...(said.includes('{deadline}') && { deadlineAt }),
        ...(said.includes('{moment}') && { startsAt }),
      } as NotificationParams
      const link = rule?.mailAction && { purpose: rule.mailAction, token: 'kq3v0b8m5t' }
      return {
        name: text,
        locale,
        mail: writeMail(
          links,
          {
            text,
            leadsTo: rule?.leadsTo ?? 'notifications',
            consultationId: rule ? ID : null,
            params,
          },
          locale,
          link,
        ),
      }
    }),
  )
}
