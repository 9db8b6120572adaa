import Type, { type TObject } from 'typebox'
import { paymentSettings } from '../adapters/payment-settings.ts'
import { calendarSettings } from '../adapters/calendar-providers.ts'
import { socialSettings } from '../adapters/social-providers.ts'

const text = (description: string, options: object = {}) => Type.String({ description, ...options })
const optional = (description: string, options: object = {}) =>
  Type.Optional(text(description, options))
const choice = <const T extends string>(description: string, values: readonly T[], byDefault: T) =>
  Type.Unsafe<T>({ type: 'string', enum: values, default: byDefault, description })
const count = (description: string, byDefault: number) =>
  Type.Integer({ default: byDefault, minimum: 0, description })
const flag = (description: string) => Type.Boolean({ default: false, description })

/**
 * Every name the environment may set, with a sentence each. Nothing else in the project reads the
 * environment.
 */
export const Environment = Type.Object({
  PORT: Type.Integer({
    default: 3000,
    minimum: 0,
    maximum: 65_535,
    description: 'Port of the web process. 0 takes a free one.',
  }),
  LISTEN_ADDRESS: text(
    'Address the web process listens on. Where it is not a loopback address, PUBLIC_URL is needed.',
    { default: '127.0.0.1' },
  ),
  WORKER_PORT: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 65_535,
    description:
      'Port on LISTEN_ADDRESS where a worker without web answers /healthz, /readyz and /metrics; 0 for none.',
  }),
  PUBLIC_URL: optional(
    'Public address, without a slash at the end. Any address that is not loopback means production and must be https.',
    { pattern: '^https?://[^/]+$' },
  ),
  STAGING: flag(
    'A public test site. Test keys of payment partners and of the robot check are accepted, keys that move money are refused, every page says that this is a test site, and search engines are told to leave it out.',
  ),
  TRUST_PROXY: text(
    'The proxies whose X-Forwarded-* headers are trusted: their number (true means one), or their addresses and networks, such as 10.0.0.0/8,127.0.0.1.',
    { default: 'false' },
  ),
  BACKUP_PASSPHRASE: optional(
    'Encrypts what npm run backup writes, and decrypts what npm run restore reads.',
    { minLength: 12 },
  ),
  DRAIN_SECONDS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 60,
    description:
      'Seconds a stopping web process still serves requests. Meanwhile /readyz reports that it is stopping.',
  }),
  DATA_DIR: text('Folder of the embedded database, files, mails and keys.', { default: '.data' }),
  DATABASE_URL: optional(
    'PostgreSQL to use instead of the embedded one, such as postgres://patarta:password@127.0.0.1:5432/patarta.',
    {
      pattern: '^postgres(ql)?://',
    },
  ),
  REDIS_URL: optional(
    'Redis for jobs, live messages and rate limits instead of PostgreSQL, such as redis://127.0.0.1:6379, or rediss:// with TLS.',
    {
      pattern: '^rediss?://',
    },
  ),
  SECRET_KEY: optional(
    'Random key of at least 32 characters. For rotation, several keys separated by commas: the first one seals, all of them open.',
  ),
  MAIL_TRANSPORT: choice(
    'How mails are sent: as .eml files in DATA_DIR/mail, or by an SMTP server.',
    ['file', 'smtp'],
    'file',
  ),
  SMTP_URL: optional('smtp://user:password@host:port, with MAIL_TRANSPORT=smtp.', {
    pattern: '^smtps?://',
  }),
  MAIL_FROM: text('Sender of mails.', { default: 'Patarta <noreply@patarta.test>' }),
  SMS_TRANSPORT: choice(
    'How text messages are sent: as files in DATA_DIR/sms, or by a provider over HTTP.',
    ['file', 'http'],
    'file',
  ),
  SMS_URL: optional('Address of the SMS provider, with SMS_TRANSPORT=http.', {
    pattern: '^https?://',
  }),
  SMS_TOKEN: optional('Secret of the SMS provider, with SMS_TRANSPORT=http.'),
  SMS_FROM: text('Sender name of text messages, at most 11 characters.', {
    default: 'Patarta',
    maxLength: 11,
  }),
  SMS_A_DAY: count(
    'Daily limit of text messages, for all people together. Further messages are refused or left out.',
    2_000,
  ),
  SMS_COUNTRIES: optional(
    'Calling codes of the countries whose text messages you pay for, such as 370,371,372. Without it: the European Economic Area, Switzerland and the United Kingdom.',
    { pattern: '^[1-9]\\d{0,3}(,[1-9]\\d{0,3})*$' },
  ),
  REGISTRATION_MAILS_A_DAY: count(
    'Daily limit of mails that confirm the addresses of new accounts. Above it nobody can register by mail.',
    5_000,
  ),
  MAILS_TO_UNCONFIRMED_A_DAY: count(
    'Daily limit of other mails to addresses that nobody has confirmed yet: invitations, acknowledgements, codes to contacts of the register.',
    5_000,
  ),
  ROBOT_CHECK: choice(
    "How people are distinguished from robots: ALTCHA's proof of work, built in, or Cloudflare Turnstile.",
    ['altcha', 'turnstile'],
    'altcha',
  ),
  TURNSTILE_SITE_KEY: optional('Site key, with ROBOT_CHECK=turnstile.'),
  TURNSTILE_SECRET: optional('Secret, with ROBOT_CHECK=turnstile.'),
  TURNSTILE_ORIGIN: text('Origin of Turnstile’s API, with ROBOT_CHECK=turnstile.', {
    default: 'https://challenges.cloudflare.com',
    pattern: '^https?://[^/]+$',
  }),
  ANALYTICS_ORIGIN: text(
    'Origin of the analytics script /gtag/js. It is loaded only if the team has set an analytics ID and the visitor agreed.',
    { default: 'https://www.googletagmanager.com', pattern: '^https?://[^/ ;,]+$' },
  ),
  ANALYTICS_COLLECTORS: text(
    'Addresses to which the analytics script may send: sources of a content security policy, separated by spaces.',
    {
      default: 'https://*.google-analytics.com https://*.analytics.google.com',
      pattern: '^https?://[^/ ;,]+( https?://[^/ ;,]+)*$',
    },
  ),
  ...paymentSettings,
  SANDBOX_URL: optional(
    'Address between our own processes and the test bank. Needed if it is not PUBLIC_URL, for example between containers.',
    { pattern: '^https?://[^/]+$' },
  ),
  REGISTER_SOURCE: optional(
    'Path or https address of the Bar’s lists, read every night. {list} in it stands for advocates and assistants. Without it the team uploads the lists or enters them by hand.',
    { pattern: '^(https://.+|(?!\\w+://).+)$' },
  ),
  FILE_STORAGE: choice(
    'Storage of files: DATA_DIR/files, or an S3 bucket.',
    ['local', 's3'],
    'local',
  ),
  S3_BUCKET: optional('Bucket, with FILE_STORAGE=s3.'),
  S3_REGION: optional('Region, with FILE_STORAGE=s3.'),
  S3_ENDPOINT: optional('Address of an S3-compatible server, with FILE_STORAGE=s3.', {
    pattern: '^https?://',
  }),
  S3_ACCESS_KEY_ID: optional('Key, with FILE_STORAGE=s3.'),
  S3_SECRET_ACCESS_KEY: optional('Secret, with FILE_STORAGE=s3.'),
  CLAMD_URL: optional(
    'ClamAV daemon that scans uploads, such as tcp://clamav:3310. No file is accepted or opened without a scan. While the daemon is down, uploads are refused.',
    { pattern: '^tcp://[^/:]+:[0-9]+$' },
  ),
  TURN_URL: optional('TURN relay offered to meetings, such as turn:turn.example.lt:3478.', {
    pattern: '^turns?:(\\[[0-9A-Fa-f:.]+\\]|[^\\s:/?@]+)(:\\d{1,5})?(\\?transport=(udp|tcp))?$',
  }),
  TURN_SECRET: optional('Shared secret of the TURN relay (coturn use-auth-secret).'),
  LANGUAGE_MODEL_URL: optional(
    'Address of a language model that speaks OpenAI’s protocol, such as https://api.example.lt/v1. A masked description is sent there only if the client ticks the box. Without this setting no text leaves the server.',
    { pattern: '^https?://' },
  ),
  LANGUAGE_MODEL_NAME: optional('Name of the model at LANGUAGE_MODEL_URL.'),
  LANGUAGE_MODEL_KEY: optional('API key for LANGUAGE_MODEL_URL, if it needs one.'),
  VIES_ORIGIN: optional(
    'Origin of the service that confirms VAT numbers of other member states: https://ec.europa.eu. Without it no number is confirmed in production, and VAT is charged as usual. Outside production every number of the right form is confirmed.',
    { pattern: '^https?://[^/]+$' },
  ),
  EXTERNAL_CALENDARS: choice(
    'Addresses from which external calendars may be read: public https addresses only, or also this machine, for development.',
    ['public', 'local'],
    'public',
  ),
  SEAL_P12: optional(
    'PKCS#12 file with the key and certificate that seal signed agreements. Outside production one is generated in DATA_DIR.',
  ),
  SEAL_TIMESTAMP_URL: optional(
    'Time-stamping authority (RFC 3161) that stamps each seal, such as https://name:password@tsa.example.lt. Without it, or while it is down, documents say that the time is the platform’s own.',
    { pattern: '^https?://' },
  ),
  SEAL_TIMESTAMP_ROOTS: optional(
    'PEM file with the root certificates that a time stamp must lead to, with SEAL_TIMESTAMP_URL. Certificates inside a stamp are not trusted by themselves.',
  ),
  SEAL_TIMESTAMP_POLICY: optional(
    'Policy that time stamps must have, such as 0.4.0.2023.1.1. Without it any policy is accepted.',
    { pattern: '^[0-2](\\.(0|[1-9]\\d*))+$' },
  ),
  SEAL_PASSWORD: optional('Password of SEAL_P12.'),
  BRAND_NAME: text('Product name that people see.', { default: 'Patarta' }),
  SUPPORT_EMAIL: text('Support e-mail address.', { default: 'pagalba@patarta.test' }),
  OPERATOR_NAME: optional(
    'Name of the operator in documents. Needed in production. Elsewhere documents show a marked placeholder.',
  ),
  OPERATOR_CODE: optional('Company code of the operator. Needed in production.'),
  OPERATOR_ADDRESS: optional('Registered address of the operator. Needed in production.'),
  SESSION_REFRESH_SECONDS: Type.Integer({
    default: 600,
    minimum: 0,
    maximum: 86_400,
    description:
      'Seconds between two renewals of the session by a visible page. 0 turns this off; the page still renews when it gets the focus.',
  }),
  ...socialSettings,
  ...calendarSettings,
  LOG_LEVEL: choice(
    'Lowest level of log lines that are written.',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
  ),
  TRACES_URL: optional(
    'OpenTelemetry receiver (OTLP over HTTP), such as http://collector:4318. Without it there are no traces.',
    { pattern: '^https?://' },
  ),
  METRICS_TOKEN: optional(
    'Bearer token of /metrics. Without it, /metrics can be read only from this machine.',
    {
      minLength: 16,
    },
  ),
  CLOCK: choice(
    'The system clock, or one that /dev/clock can move (demo and tests).',
    ['system', 'adjustable'],
    'system',
  ),
  DEV_TOOLS: flag('Serve /dev/mail and /dev/clock. Refused in production.'),
})

/** Every setting by its name. */
export const SETTINGS: readonly string[] = Object.keys(Environment.properties)

/** The description of a setting. */
export const sentence = (name: string): string =>
  (Environment as TObject).properties[name]
    ? String(
        ((Environment as TObject).properties[name] as { description?: string }).description ?? '',
      )
    : ''
