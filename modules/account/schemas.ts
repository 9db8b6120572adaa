import Type from 'typebox'
import { Id, Instant, LocaleSchema, PersonName } from '#modules/shared'

export const Email = Type.String({ minLength: 1, format: 'email', maxLength: 254 })
export const Password = Type.String({ minLength: 1, maxLength: 1_000 })
const CallbackUrl = Type.String({ maxLength: 2_000 })
/** Language of a page without a script. */
const PageLocale = Type.Optional(Type.String({ maxLength: 10 }))
const RobotCheck = Type.String({
  maxLength: 4_000,
  description: 'Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }.',
})

export const RegistrationBody = Type.Object(
  {
    role: Type.Union([Type.Literal('ROLE_USER'), Type.Literal('ROLE_LAWYER')], {
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
        description: 'As people write it; +370 is understood for Lithuanian numbers.',
      }),
    ),
    acceptTerms: Type.Optional(Type.Boolean({ description: 'Must be true.' })),
    robotCheck: Type.Optional(RobotCheck),
    callbackUrl: Type.Optional(CallbackUrl),
  },
  { additionalProperties: false },
)

/** `serverNow` is the base for the wait: a device's clock may be wrong. */
const nextLink = { nextLinkAt: Instant, serverNow: Instant }
const nextCode = { nextCodeAt: Instant, serverNow: Instant }

export const Registered = Type.Object({ accountId: Id, email: Type.String(), ...nextLink })
/** Another browser than the registering one sends the password chosen then, or a new one. */
export const ActivationBody = Type.Object(
  {
    accountId: Id,
    token: Type.String({ minLength: 1, maxLength: 100 }),
    password: Type.Optional(Type.String({ maxLength: 1_000 })),
    newPassword: Type.Optional(Password),
    passwordConfirmation: Type.Optional(Password),
    locale: PageLocale,
  },
  { additionalProperties: false },
)
export const Activated = Type.Object({
  signedIn: Type.Boolean(),
  goesOnElsewhere: Type.Boolean({
    description:
      'True where the tab that registered waits in another browser and goes on by itself.',
  }),
  callbackUrl: Type.Optional(Type.String({ description: 'Path the person came from.' })),
})
export const Continuation = Type.Object({
  confirmed: Type.Boolean(),
  signedIn: Type.Boolean(),
  goesOn: Type.Boolean({ description: 'True for one tab only: the one that takes the person on.' }),
  callbackUrl: Type.Optional(Type.String({ description: 'Path the person came from.' })),
})
export const LinkRequestBody = Type.Object(
  { accountId: Id, locale: PageLocale },
  { additionalProperties: false },
)
export const LinkRequested = Type.Object(nextLink)

export const ReminderBody = Type.Object(
  { email: Email, robotCheck: Type.Optional(RobotCheck) },
  { additionalProperties: false },
)
export const ResetBody = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 100 }),
    password: Password,
    passwordConfirmation: Type.Optional(Password),
    locale: PageLocale,
  },
  { additionalProperties: false },
)

export const SessionUser = Type.Object({
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
export const SessionAnswer = Type.Object({
  user: Type.Optional(SessionUser),
  token: Type.Optional(Type.String()),
  draftKey: Type.Optional(Type.String()),
  expires: Type.Optional(Instant),
})

/** The fields that clients of Auth.js send, as a form or as JSON, and our credentials. */
export const AuthForm = Type.Object(
  {
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
  },
  { additionalProperties: false },
)

export const AuthAnswer = Type.Object({ url: Type.String() })
export const AuthProvider = Type.Object({
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

export const ArrivalForm = Type.Object(
  { csrfToken: Type.String({ maxLength: 200 }), locale: Type.Optional(LocaleSchema) },
  { additionalProperties: false },
)
export const SocialRegistrationBody = Type.Object(
  {
    ...ArrivalForm.properties,
    role: RegistrationBody.properties.role,
    name: PersonName,
    lastname: PersonName,
    email: Type.Optional(Email),
    phone: RegistrationBody.properties.phone,
    acceptTerms: RegistrationBody.properties.acceptTerms,
    robotCheck: RegistrationBody.properties.robotCheck,
  },
  { additionalProperties: false },
)
export const ArrivalCode = Type.Object(
  { ...ArrivalForm.properties, code: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
)
export const ArrivalPassword = Type.Object(
  {
    ...ArrivalForm.properties,
    password: Type.Optional(Password),
    robotCheck: Type.Optional(RobotCheck),
  },
  { additionalProperties: false },
)
export const CodeSent = Type.Object(nextCode)
export const ArrivalAnswer = Type.Object({
  is: Type.Union([Type.Literal('in'), Type.Literal('code-sent'), Type.Literal('owner-shown')], {
    description:
      'Signed in; a code is on its way; or the address has an account, which one press links.',
  }),
  url: Type.Optional(Type.String({ description: 'Where to go on.' })),
  nextCodeAt: Type.Optional(Instant),
})

export const SignIns = Type.Object({
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
