import Type from 'typebox'
import { bodySchema, Id, Instant, LocaleSchema, oneOf, PersonName, schema } from '#modules/shared'

export const Email = Type.String({ minLength: 1, format: 'email', maxLength: 254 })
export const Password = Type.String({ minLength: 1, maxLength: 1_000 })
const CallbackUrl = Type.String({ maxLength: 2_000 })
/**
 * The page's language, a hidden field of forms without a script. Unknown values are ignored.
 */
const PageLocale = Type.Optional(Type.String({ maxLength: 10 }))
const RobotCheck = Type.String({
  maxLength: 4_000,
  description: 'Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }.',
})

export const RegistrationBody = bodySchema('Registration', {
  role: oneOf(['ROLE_USER', 'ROLE_LAWYER'], {
    title: 'AccountRole',
    description: 'Client, or lawyer / firm representative.',
  }),
  name: PersonName,
  lastname: PersonName,
  email: Email,
  password: Password,
  passwordConfirmation: Type.Optional(Password),
  phone: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'In any usual format; a Lithuanian number needs no +370.',
    }),
  ),
  acceptTerms: Type.Optional(Type.Boolean({ description: 'Must be true.' })),
  robotCheck: Type.Optional(RobotCheck),
  callbackUrl: Type.Optional(CallbackUrl),
})

/** `serverNow` is the base for the wait: a device's clock may be wrong. */
const nextLink = { nextLinkAt: Instant, serverNow: Instant }
const nextCode = { nextCodeAt: Instant, serverNow: Instant }

export const Registered = schema('Registered', { accountId: Id, email: Type.String(), ...nextLink })
/**
 * A browser other than the one that registered must also send the password chosen at registration,
 * or a new password.
 */
export const ActivationBody = bodySchema('Activation', {
  accountId: Id,
  token: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.Optional(Type.String({ maxLength: 1_000 })),
  newPassword: Type.Optional(Password),
  passwordConfirmation: Type.Optional(Password),
  locale: PageLocale,
})
export const Activated = schema('Activated', {
  signedIn: Type.Boolean(),
  goesOnElsewhere: Type.Boolean({
    description:
      'True if the tab that registered waits in another browser and continues by itself.',
  }),
  callbackUrl: Type.Optional(Type.String({ description: 'Path to return to.' })),
})
export const Continuation = schema('Continuation', {
  confirmed: Type.Boolean(),
  signedIn: Type.Boolean(),
  goesOn: Type.Boolean({ description: 'True for one tab only, which continues.' }),
  callbackUrl: Type.Optional(Type.String({ description: 'Path to return to.' })),
})
export const LinkRequestBody = bodySchema('LinkRequest', { accountId: Id, locale: PageLocale })
export const LinkRequested = schema('LinkRequested', nextLink)

export const ReminderBody = bodySchema('PasswordReminder', {
  email: Email,
  robotCheck: Type.Optional(RobotCheck),
})
export const ResetBody = bodySchema('PasswordReset', {
  token: Type.String({ minLength: 1, maxLength: 100 }),
  password: Password,
  passwordConfirmation: Type.Optional(Password),
  locale: PageLocale,
})

export const SessionUser = schema('SessionUser', {
  id: Id,
  name: Type.String(),
  lastname: Type.String(),
  email: Type.String(),
  emailConfirmed: Type.Boolean(),
  phone: Type.Optional(Type.String()),
  phoneConfirmed: Type.Boolean(),
  locale: LocaleSchema,
  roles: Type.Array(Type.String()),
})

/**
 * Empty when signed out. `token` is the bearer of the API and carries `exp` in seconds. `draftKey`
 * (32 bytes, hex) seals drafts in the browser; it is the same in all sessions of a person and never
 * stored there.
 */
export const SessionAnswer = schema('Session', {
  user: Type.Optional(SessionUser),
  token: Type.Optional(Type.String()),
  draftKey: Type.Optional(Type.String()),
  expires: Type.Optional(Instant),
})

/** The fields that clients of Auth.js send, as a form or as JSON, and our credentials. */
export const AuthForm = bodySchema('AuthForm', {
  csrfToken: Type.Optional(Type.String()),
  callbackUrl: Type.Optional(CallbackUrl),
  json: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
  redirect: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
  email: Type.Optional(Type.String()),
  password: Type.Optional(Type.String()),
  robotCheck: Type.Optional(RobotCheck),
  locale: Type.Optional(Type.String()),
  link: Type.Optional(
    Type.String({ description: "'true': link this provider to the signed-in account." }),
  ),
})

export const AuthAnswer = schema('AuthRedirect', { url: Type.String() })
export const AuthProvider = schema('AuthProvider', {
  id: Type.String(),
  name: Type.String(),
  type: Type.String(),
  signinUrl: Type.String(),
  callbackUrl: Type.String(),
})
/** What clients of Auth.js report after a failure in the browser. */
export const ClientLog = Type.Object(
  { code: Type.Optional(Type.String()), level: Type.Optional(Type.String()) },
  { additionalProperties: true },
)

export const SocialSignInForm = bodySchema('ArrivalForm', {
  csrfToken: Type.String({ maxLength: 200 }),
  locale: Type.Optional(LocaleSchema),
})
export const SocialSignInRegistration = bodySchema('ArrivalRegistration', {
  ...SocialSignInForm.properties,
  role: RegistrationBody.properties.role,
  name: PersonName,
  lastname: PersonName,
  email: Type.Optional(Email),
  phone: RegistrationBody.properties.phone,
  acceptTerms: RegistrationBody.properties.acceptTerms,
  robotCheck: RegistrationBody.properties.robotCheck,
})
export const SocialSignInCode = bodySchema('ArrivalCode', {
  ...SocialSignInForm.properties,
  code: Type.String({ minLength: 1, maxLength: 20 }),
})
export const SocialSignInPassword = bodySchema('ArrivalPassword', {
  ...SocialSignInForm.properties,
  password: Type.Optional(Password),
  robotCheck: Type.Optional(RobotCheck),
})
export const CodeSent = schema('CodeSent', nextCode)
export const SocialSignInAnswer = schema('Arrival', {
  is: Type.Union([Type.Literal('in'), Type.Literal('code-sent'), Type.Literal('owner-shown')], {
    description: 'Signed in; a code was sent; or the address has an account that can be linked.',
  }),
  url: Type.Optional(Type.String({ description: 'Path to continue at.' })),
  nextCodeAt: Type.Optional(Instant),
})

export const SignIns = schema('SignIns', {
  hasPassword: Type.Boolean(),
  items: Type.Array(
    Type.Object({
      provider: Type.String(),
      name: Type.String(),
      label: Type.Optional(Type.String()),
      linkedAt: Type.Optional(Instant),
    }),
  ),
})
