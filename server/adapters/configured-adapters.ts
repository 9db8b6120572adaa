import { join } from 'node:path'
import {
  argon2Passwords,
  argon2PasswordsExcept,
  createAltcha,
  createTurnstile,
  type RobotCheck,
} from '#modules/account'
import { createLanguageModel, type SecondOpinion } from '#modules/directory'
import { createClamd, type Scanner } from '#modules/file'
import {
  createFileMailCarrier,
  createFileSmsCarrier,
  createHttpSmsCarrier,
  createSmtpMailCarrier,
  DEFAULT_CEILING,
  type Ceiling,
  type MailCarrier,
  type SmsCarrier,
} from '#modules/messenger'
import { createVies, noVatRegister, trustingVatRegister, type VatRegister } from '#modules/invoice'
import type { Relay } from '#modules/meeting'
import { createRegisterSource, type RegisterSource } from '#modules/register'
import type { Logger } from '#modules/shared'
import type { Config } from '../configuration/config.ts'
import { DEMO_PASSWORD } from '../dev-tools/demo-accounts.ts'

export const mailFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'mail')
export const smsFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'sms')

/** The carriers that the configuration names: where words leave the house. */
export const carriersOf = (config: Config): { mail: MailCarrier; sms: SmsCarrier } => ({
  mail:
    config.MAIL_TRANSPORT === 'smtp' && config.SMTP_URL
      ? createSmtpMailCarrier({ url: config.SMTP_URL, from: config.MAIL_FROM })
      : createFileMailCarrier({ folder: mailFolder(config), from: config.MAIL_FROM }),
  sms:
    config.SMS_TRANSPORT === 'http' && config.SMS_URL
      ? createHttpSmsCarrier({
          url: config.SMS_URL,
          token: config.SMS_TOKEN ?? '',
          from: config.SMS_FROM,
        })
      : createFileSmsCarrier({ folder: smsFolder(config) }),
})

/** How many messages may leave in a day, and where to. */
export const ceilingOf = ({
  SMS_A_DAY,
  SMS_COUNTRIES,
  REGISTRATION_MAILS_A_DAY,
  MAILS_TO_UNCONFIRMED_A_DAY,
}: Pick<
  Config,
  'SMS_A_DAY' | 'SMS_COUNTRIES' | 'REGISTRATION_MAILS_A_DAY' | 'MAILS_TO_UNCONFIRMED_A_DAY'
>): Ceiling => ({
  smsADay: SMS_A_DAY,
  registrationMailsADay: REGISTRATION_MAILS_A_DAY,
  unconfirmedMailsADay: MAILS_TO_UNCONFIRMED_A_DAY,
  smsTo: SMS_COUNTRIES?.split(',') ?? DEFAULT_CEILING.smsTo,
})

/** ALTCHA's proof of work, unless the configuration names another robot check. */
export const robotCheckOf = (
  config: Config,
  foundation: Parameters<typeof createAltcha>[0] & { log: Logger },
): RobotCheck =>
  config.ROBOT_CHECK === 'turnstile' && config.TURNSTILE_SITE_KEY && config.TURNSTILE_SECRET
    ? createTurnstile({
        origin: config.TURNSTILE_ORIGIN,
        siteKey: config.TURNSTILE_SITE_KEY,
        secret: config.TURNSTILE_SECRET,
        log: foundation.log,
      })
    : createAltcha(foundation)

/** argon2id. The password of the demo opens nothing in production. */
export const passwordsOf = ({ isProduction }: Pick<Config, 'isProduction'>) =>
  isProduction ? argon2PasswordsExcept([DEMO_PASSWORD]) : argon2Passwords

/** The daemon that scans uploads, where there is one. */
export const scannerOf = (
  { CLAMD_URL: url }: Config,
  { log }: { log: Logger },
): Scanner | undefined => (url ? createClamd({ url, log }) : undefined)

/** The relay that meetings may take their way through, where there is one. */
export const relayOf = ({ TURN_URL, TURN_SECRET }: Config): Relay | undefined =>
  TURN_URL && TURN_SECRET ? { url: TURN_URL, secret: TURN_SECRET } : undefined

/**
 * The Commission's register of VAT payers, where it is named; without it production knows of no
 * payer abroad, and a demo believes every number of the right form.
 */
export const vatRegisterOf = (
  { VIES_ORIGIN: origin, isProduction }: Config,
  { log }: { log: Logger },
): VatRegister => {
  if (origin) return createVies({ origin, log })
  return isProduction ? noVatRegister : trustingVatRegister
}

/** The language model that clients may agree to ask, where the operator has set one. */
export const secondOpinionOf = (
  { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: model, LANGUAGE_MODEL_KEY: key }: Config,
  { log }: { log: Logger },
): SecondOpinion | undefined =>
  url && model ? createLanguageModel({ url, model, key, log }) : undefined

/** Where the Bar's lists are read from every night, where that is set. */
export const registerSourceOf = ({
  REGISTER_SOURCE,
}: Pick<Config, 'REGISTER_SOURCE'>): RegisterSource | undefined =>
  REGISTER_SOURCE ? createRegisterSource(REGISTER_SOURCE) : undefined
