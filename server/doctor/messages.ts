import { randomUUID } from 'node:crypto'
import { carriersOf } from '../adapters/configured-adapters.ts'
import { failed, ok, reasonOf, skipped, type Check } from './check.ts'

const MAIL = 'mail'
const SMS = 'text message'

export const mailCheck: Check = {
  name: MAIL,
  async run({ config, mailTo, now }) {
    if (config.MAIL_TRANSPORT === 'file')
      return skipped(MAIL, 'MAIL_TRANSPORT=file: mails are files on this machine.')
    if (!mailTo) return skipped(MAIL, 'Send a test mail with --mail=you@example.com.')
    try {
      const text = `This is a test mail of ${config.BRAND_NAME} at ${config.PUBLIC_URL}.`
      await carriersOf(config).mail.carryMail({
        id: randomUUID(),
        to: mailTo,
        subject: `Test mail of ${config.BRAND_NAME}`,
        text,
        html: `<p>${text.replace(/[<>&"]/g, '')}</p>`,
        date: now(),
        attachments: [],
      })
      return ok(MAIL, `The mail server took a test mail to ${mailTo}. Look into that mailbox.`)
    } catch (error) {
      return failed(MAIL, {
        sentence: `The mail server did not take the test mail: ${reasonOf(error)}.`,
        whatToDo: 'Check SMTP_URL, MAIL_FROM and the log of the mail server.',
      })
    }
  },
}

export const smsCheck: Check = {
  name: SMS,
  async run({ config, smsTo, now }) {
    if (config.SMS_A_DAY === 0) return skipped(SMS, 'SMS_A_DAY=0: no text message is sent.')
    if (config.SMS_TRANSPORT === 'file')
      return skipped(SMS, 'SMS_TRANSPORT=file: text messages are files in DATA_DIR/sms.')
    if (!smsTo)
      return skipped(SMS, 'Send a test message with --sms=+37060000000. It may cost money.')
    try {
      await carriersOf(config).sms.carrySms({
        id: randomUUID(),
        to: smsTo,
        text: `${config.BRAND_NAME}: test message`,
        date: now(),
        reportUrl: `${config.PUBLIC_URL}/healthz`,
      })
      return ok(SMS, `The provider took a test message to ${smsTo}.`)
    } catch (error) {
      return failed(SMS, {
        sentence: `The provider did not take the test message: ${reasonOf(error)}.`,
        whatToDo: 'Check SMS_URL, SMS_TOKEN and the balance at the provider.',
      })
    }
  },
}
