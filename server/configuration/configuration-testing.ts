import { randomBytes } from 'node:crypto'
/**
 * An environment that production accepts. Its payment provider has keys, since every test of it
 * needs one; PAYMENTS is left to the test.
 */
export const productionEnvironment: Record<string, string> = {
  PUBLIC_URL: 'https://patarta.example',
  TRUST_PROXY: '1',
  SECRET_KEY: randomBytes(48).toString('base64url'),
  SEAL_P12: '/etc/patarta/seal.p12',
  MAIL_TRANSPORT: 'smtp',
  SMTP_URL: 'smtps://user:password@mail.patarta.example:465',
  MAIL_FROM: 'Patarta <noreply@patarta.example>',
  SUPPORT_EMAIL: 'pagalba@patarta.example',
  SMS_TRANSPORT: 'http',
  SMS_URL: 'https://sms.example/send',
  OPERATOR_NAME: 'UAB „Pavyzdys“',
  OPERATOR_CODE: '300000000',
  OPERATOR_ADDRESS: 'Pavyzdžio g. 1, Vilnius',
}

/** A provider with its keys, for a production that may start. */
export const stripeEnvironment = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
