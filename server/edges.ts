import { join } from 'node:path'
import { createFileMailCarrier, createFileSmsCarrier, createHttpSmsCarrier, createSmtpMailCarrier, type MailCarrier, type SmsCarrier } from '#modules/messenger'
import type { Config } from './config.ts'

export const mailFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'mail')

/** The carriers that the configuration names: where words leave the house. */
export const carriersOf = (config: Config): { mail: MailCarrier; sms: SmsCarrier } => ({
  mail: config.MAIL === 'smtp' && config.SMTP_URL
    ? createSmtpMailCarrier({ url: config.SMTP_URL, from: config.MAIL_FROM })
    : createFileMailCarrier({ folder: mailFolder(config), from: config.MAIL_FROM }),
  sms: config.SMS === 'http' && config.SMS_URL
    ? createHttpSmsCarrier({ url: config.SMS_URL, token: config.SMS_TOKEN ?? '', from: config.SMS_FROM })
    : createFileSmsCarrier({ folder: join(config.DATA_DIR, 'sms') }),
})
