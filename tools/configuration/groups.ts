/** The settings by subject, for docs/configuration.md and .env.example. */
export type Group = { title: string; sentence: string; names: readonly string[] }

export const GROUPS: readonly Group[] = [
  {
    title: 'Address and processes',
    sentence: 'Where the product listens, and the address people use.',
    names: [
      'PUBLIC_URL',
      'LISTEN_ADDRESS',
      'PORT',
      'WORKER_PORT',
      'TRUST_PROXY',
      'DRAIN_SECONDS',
      'SESSION_REFRESH_SECONDS',
    ],
  },
  {
    title: 'Who runs the platform',
    sentence: 'Names the operator in documents, mails and pages.',
    names: ['BRAND_NAME', 'SUPPORT_EMAIL', 'OPERATOR_NAME', 'OPERATOR_CODE', 'OPERATOR_ADDRESS'],
  },
  {
    title: 'Data and keys',
    sentence:
      'The database, the queue, the key that seals personal data, and backups. Keep a copy of SECRET_KEY and SEAL_P12 apart from the backups: without them the data cannot be read.',
    names: ['DATA_DIR', 'DATABASE_URL', 'REDIS_URL', 'SECRET_KEY', 'BACKUP_PASSPHRASE'],
  },
  {
    title: 'Files',
    sentence: 'Where uploads and documents are stored, and what scans them.',
    names: [
      'FILE_STORAGE',
      'S3_BUCKET',
      'S3_REGION',
      'S3_ENDPOINT',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'CLAMD_URL',
    ],
  },
  {
    title: 'Mail and text messages',
    sentence: 'How mails and text messages leave, and how many in a day.',
    names: [
      'MAIL_TRANSPORT',
      'SMTP_URL',
      'MAIL_FROM',
      'REGISTRATION_MAILS_A_DAY',
      'MAILS_TO_UNCONFIRMED_A_DAY',
      'SMS_TRANSPORT',
      'SMS_URL',
      'SMS_TOKEN',
      'SMS_FROM',
      'SMS_A_DAY',
      'SMS_COUNTRIES',
    ],
  },
  {
    title: 'Payments',
    sentence: 'At least one provider with its keys. docs/payments.md says where to get them.',
    names: [
      'PAYMENTS',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_ORIGIN',
      'PAYSERA_PROJECT_ID',
      'PAYSERA_PASSWORD',
      'PAYSERA_TEST',
      'PAYSERA_ORIGIN',
      'MONTONIO_ACCESS_KEY',
      'MONTONIO_SECRET_KEY',
      'MONTONIO_ORIGIN',
      'SANDBOX_URL',
      'VIES_ORIGIN',
    ],
  },
  {
    title: 'Signed agreements',
    sentence: 'The certificate that seals agreements, and the authority that stamps their time.',
    names: [
      'SEAL_P12',
      'SEAL_PASSWORD',
      'SEAL_TIMESTAMP_URL',
      'SEAL_TIMESTAMP_ROOTS',
      'SEAL_TIMESTAMP_POLICY',
    ],
  },
  {
    title: 'Meetings',
    sentence: 'The relay for browsers that cannot connect to each other directly.',
    names: ['TURN_URL', 'TURN_SECRET'],
  },
  {
    title: 'Sign-in and robot check',
    sentence:
      'A sign-in provider is offered once its id and its secret are set. The addresses of the providers rarely change.',
    names: [
      'ROBOT_CHECK',
      'TURNSTILE_SITE_KEY',
      'TURNSTILE_SECRET',
      'TURNSTILE_ORIGIN',
      ...['GOOGLE', 'FACEBOOK', 'LINKEDIN'].flatMap((provider) =>
        ['CLIENT_ID', 'CLIENT_SECRET', 'AUTHORIZE_URL', 'TOKEN_URL', 'USERINFO_URL'].map(
          (name) => `${provider}_${name}`,
        ),
      ),
      'GOOGLE_ISSUER',
      'GOOGLE_JWKS_URL',
      'LINKEDIN_ISSUER',
      'LINKEDIN_JWKS_URL',
      'LINKEDIN_PKCE',
    ],
  },
  {
    title: 'Registers, calendars and other services',
    sentence: 'What the product reads from others, and an optional language model.',
    names: [
      'REGISTER_SOURCE',
      'EXTERNAL_CALENDARS',
      'LANGUAGE_MODEL_URL',
      'LANGUAGE_MODEL_NAME',
      'LANGUAGE_MODEL_KEY',
      'ANALYTICS_ORIGIN',
      'ANALYTICS_COLLECTORS',
    ],
  },
  {
    title: 'Monitoring',
    sentence: 'Logs, figures and traces.',
    names: ['LOG_LEVEL', 'METRICS_TOKEN', 'TRACES_URL'],
  },
  {
    title: 'Development only',
    sentence: 'Refused in production.',
    names: ['CLOCK', 'DEV_TOOLS'],
  },
]
