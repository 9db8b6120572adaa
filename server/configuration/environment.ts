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
    description: 'Port of the web process; 0 takes a free one.',
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
    'Address people see, without a slash at the end. Anything but a loopback address counts as production and must be https.',
    { pattern: '^https?://[^/]+$' },
  ),
  TRUST_PROXY: text(
    'Whose X-Forwarded-* are believed: how many proxies stand in front of each other (true is one), or their addresses and networks, such as 10.0.0.0/8,127.0.0.1.',
    { default: 'false' },
  ),
  BACKUP_PASSPHRASE: optional(
    'Seals what npm run backup writes and opens what npm run restore reads.',
    { minLength: 12 },
  ),
  DRAIN_SECONDS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 60,
    description:
      'How long a stopping web process still serves, while /readyz already sends newcomers elsewhere.',
  }),
  DATA_DIR: text('Folder of the embedded database, files, mails and keys.', { default: '.data' }),
  DATABASE_URL: optional('PostgreSQL to use instead of the embedded one.', {
    pattern: '^postgres(ql)?://',
  }),
  REDIS_URL: optional('Redis for jobs, live messages and rate limits instead of PostgreSQL.', {
    pattern: '^rediss?://',
  }),
  SECRET_KEY: optional(
    'Random key of at least 32 characters. Several, separated by commas, rotate: the first seals, all open.',
  ),
  MAIL_TRANSPORT: choice(
    'Where mail goes: .eml files in DATA_DIR/mail, or an SMTP server.',
    ['file', 'smtp'],
    'file',
  ),
  SMTP_URL: optional('smtp://user:password@host:port, with MAIL_TRANSPORT=smtp.', {
    pattern: '^smtps?://',
  }),
  MAIL_FROM: text('Sender of mails.', { default: 'Patarta <noreply@patarta.test>' }),
  SMS_TRANSPORT: choice(
    'Where text messages go: files in DATA_DIR/sms, or a provider over HTTP.',
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
    'Text messages that may leave in a day, for all people together; what is beyond is refused or left out.',
    2_000,
  ),
  SMS_COUNTRIES: optional(
    'Calling codes of the countries whose text messages you pay for, such as 370,371,372. Without it: the European Economic Area, Switzerland and the United Kingdom.',
    { pattern: '^[1-9]\\d{0,3}(,[1-9]\\d{0,3})*$' },
  ),
  REGISTRATION_MAILS_A_DAY: count(
    'Mails that may leave in a day to confirm the addresses of new accounts; beyond it nobody can register by mail.',
    5_000,
  ),
  MAILS_TO_UNCONFIRMED_A_DAY: count(
    'Other mails that may leave in a day to addresses nobody has confirmed yet: invitations, acknowledgements, codes to contacts of the register.',
    5_000,
  ),
  ROBOT_CHECK: choice(
    "How people are distinguished from robots: ALTCHA's proof of work, built in, or Cloudflare Turnstile.",
    ['altcha', 'turnstile'],
    'altcha',
  ),
  TURNSTILE_SITE_KEY: optional('Site key, with ROBOT_CHECK=turnstile.'),
  TURNSTILE_SECRET: optional('Secret, with ROBOT_CHECK=turnstile.'),
  TURNSTILE_ORIGIN: text('Where Turnstile answers, with ROBOT_CHECK=turnstile.', {
    default: 'https://challenges.cloudflare.com',
    pattern: '^https?://[^/]+$',
  }),
  ANALYTICS_ORIGIN: text(
    'Where the analytics script /gtag/js comes from, once the team has set an analytics ID and the visitor agreed.',
    { default: 'https://www.googletagmanager.com', pattern: '^https?://[^/ ;,]+$' },
  ),
  ANALYTICS_COLLECTORS: text(
    'Where the analytics script may send to: sources of a content security policy, separated by spaces.',
    {
      default: 'https://*.google-analytics.com https://*.analytics.google.com',
      pattern: '^https?://[^/ ;,]+( https?://[^/ ;,]+)*$',
    },
  ),
  ...paymentSettings,
  SANDBOX_URL: optional(
    'Address at which our own processes reach the test bank, and it reaches us, where that is not PUBLIC_URL: between containers.',
    { pattern: '^https?://[^/]+$' },
  ),
  REGISTER_SOURCE: optional(
    'Where the Bar’s lists are read from every night: a path or an https address; {list} in it stands for advocates and assistants. Without it they come by file or by hand.',
  ),
  FILE_STORAGE: choice(
    'Where files are kept: DATA_DIR/files, or an S3 bucket.',
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
    'ClamAV’s daemon that scans uploads, such as tcp://clamav:3310. Then nothing is taken in or opened unscanned, and uploads are refused while it is down.',
    { pattern: '^tcp://[^/:]+:[0-9]+$' },
  ),
  TURN_URL: optional('TURN relay offered to meetings, such as turn:turn.example.lt:3478.', {
    pattern: '^turns?:',
  }),
  TURN_SECRET: optional('Shared secret of the TURN relay (coturn use-auth-secret).'),
  LANGUAGE_MODEL_URL: optional(
    'Address of a language model that speaks OpenAI’s protocol, such as https://api.example.lt/v1. Described problems go there, masked, only when the client ticks the box; without it no text leaves the server.',
    { pattern: '^https?://' },
  ),
  LANGUAGE_MODEL_NAME: optional('Name of the model at LANGUAGE_MODEL_URL.'),
  LANGUAGE_MODEL_KEY: optional('Key of LANGUAGE_MODEL_URL, where it asks for one.'),
  VIES_ORIGIN: optional(
    'Where VAT numbers of other member states are confirmed: https://ec.europa.eu. Without it none is in production, and VAT is charged as usual; elsewhere each of the right form is.',
    { pattern: '^https?://[^/]+$' },
  ),
  EXTERNAL_CALENDARS: choice(
    'Where lawyers’ external calendars may be read from: public https addresses only, or this machine too, for development.',
    ['public', 'local'],
    'public',
  ),
  SEAL_P12: optional(
    'PKCS#12 file with the key and certificate that signed agreements are sealed with. Outside production one is made and kept in DATA_DIR.',
  ),
  SEAL_TIMESTAMP_URL: optional(
    'Time-stamping authority (RFC 3161) whose stamp each seal bears, such as https://name:password@tsa.example.lt; without it, or while it is away, documents say that their moments are ours.',
    { pattern: '^https?://' },
  ),
  SEAL_TIMESTAMP_ROOTS: optional(
    'PEM file with the certificates of the authorities that a time stamp has to lead to, with SEAL_TIMESTAMP_URL. The certificates inside a stamp prove nothing by themselves.',
  ),
  SEAL_TIMESTAMP_POLICY: optional(
    'Policy under which time stamps have to be given, such as 0.4.0.2023.1.1; without it any.',
    { pattern: '^[0-2](\\.(0|[1-9]\\d*))+$' },
  ),
  SEAL_PASSWORD: optional('Password of SEAL_P12.'),
  BRAND_NAME: text('Name of the product as people read it.', { default: 'Patarta' }),
  SUPPORT_EMAIL: text('Address people may write to.', { default: 'pagalba@patarta.test' }),
  OPERATOR_NAME: optional(
    'Who runs the platform, as the documents name it. Needed in production; elsewhere documents show a marked placeholder.',
  ),
  OPERATOR_CODE: optional('Company code of who runs the platform. Needed in production.'),
  OPERATOR_ADDRESS: optional('Registered address of who runs the platform. Needed in production.'),
  SESSION_REFRESH_SECONDS: Type.Integer({
    default: 600,
    minimum: 0,
    maximum: 86_400,
    description:
      'How often a page that is open and looked at renews its session by itself; 0 for never, focus still does.',
  }),
  ...socialSettings,
  ...calendarSettings,
  LOG_LEVEL: choice(
    'Least important log lines that are written.',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
  ),
  TRACES_URL: optional(
    'OpenTelemetry receiver (OTLP over HTTP), such as http://collector:4318. Without it no traces are made.',
    { pattern: '^https?://' },
  ),
  METRICS_TOKEN: optional('Bearer token of /metrics; without it only this machine may read them.', {
    minLength: 16,
  }),
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
