import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import {
  addRoutes,
  NoBody,
  acceptForms,
  after,
  errors as shared,
  isFromOwnPage,
  isPlainForm,
  isRefusal,
  withSentences,
  type App,
  type Locale,
  type Refusal,
  schema,
  Empty,
  pathOf,
} from '#modules/shared'
import { LIFETIMES } from './account-link.ts'
import { localeOf, ownPathOf } from './sign-in/auth-answers.ts'
import { authRoutes } from './sign-in/auth-routes.ts'
import { RESEND_AFTER } from './registration/activate-account.ts'
import {
  browserOf,
  REGISTRATION_COOKIE,
  setCookie,
  setSession,
  type CookieOptions,
} from './sign-in/cookies.ts'
import { errors } from './errors.ts'
import type { Account } from './service.ts'
import { ownSignInRoutes } from './own/own-sign-in-routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import {
  Activated,
  ActivationBody,
  LinkRequestBody,
  LinkRequested,
  Registered,
  RegistrationBody,
  ReminderBody,
  ResetBody,
} from './schemas.ts'

/** Registration, confirmation of the address, forgotten passwords and the robot check. */
export const accountRoutes = (account: Account, options: CookieOptions) => async (app: App) => {
  acceptForms(app)
  const tags = ['accounts']
  const errorHandler = (error: Error, request: FastifyRequest) => {
    throw withSentences(error, request.locale)
  }

  app.get(
    '/api/robot-check',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Get an ALTCHA challenge; send its solution as robotCheck',
        querystring: Type.Object({
          weight: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        }),
        response: { 200: schema('RobotCheck', {}, { additionalProperties: true }) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return account.limits.challengeRobot(request.query.weight, request.ip)
    },
  )

  app.post(
    '/api/registrations',
    {
      config: { access: 'guest-only' },
      schema: {
        tags,
        summary: 'Register; a link in a mail confirms the address',
        body: RegistrationBody,
        response: { 201: Registered },
      },
      errorHandler,
      // Faults of the schema and of the rules are answered together.
      attachValidation: true,
    },
    async (request, reply) => {
      const { validationError } = request
      if (validationError) {
        const form = typeof request.body === 'object' && request.body !== null ? request.body : {}
        const faults = await account.registration.findRegistrationFaults(form, {
          ipAddress: request.ip,
        })
        const extras = Object.assign({}, ...faults.map((fault) => fault.extras)) as Record<
          string,
          unknown
        >
        throw Object.assign(shared.VALIDATION_FAILED({ extras }), {
          faults,
          validation: validationError.validation,
        })
      }
      const { callbackUrl, ...given } = request.body
      // A lawyer continues at the account's home with the checklist.
      const callbackPath =
        ownPathOf(account, callbackUrl) ??
        (given.role === 'ROLE_LAWYER'
          ? pathOf(account.links.to('account', {}, request.locale))
          : undefined)
      const { accountId, email, browserToken } = await account.registration.registerAccount(
        { ...given, ...(callbackPath && { callbackPath }) },
        { locale: request.locale, ipAddress: request.ip },
      )
      const now = account.clock.now()
      setCookie(reply, options, REGISTRATION_COOKIE, browserToken, after(now, LIFETIMES.activation))
      return reply.code(201).send({
        accountId,
        email,
        nextLinkAt: after(now, RESEND_AFTER).toISOString(),
        serverNow: now.toISOString(),
      })
    },
  )

  app.post(
    '/api/activation-links',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Mail the link again, at most once a minute',
        body: LinkRequestBody,
        response: { 202: LinkRequested, 303: NoBody },
      },
    },
    async (request, reply) => {
      const { nextAt } = await account.registration.resendActivation(request.body)
      if (isPlainForm(request))
        return reply.redirect(
          pathOf(
            account.links.to('user-activation', { id: request.body.accountId }, localeOf(request), {
              sent: 'true',
            }),
          ),
          303,
        )
      return reply
        .code(202)
        .send({ nextLinkAt: nextAt.toISOString(), serverNow: account.clock.now().toISOString() })
    },
  )

  app.post(
    '/api/activations',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Confirm the address with the token of the mailed link',
        body: ActivationBody,
        response: { 200: Activated, 303: NoBody },
      },
      errorHandler,
    },
    async (request, reply) => {
      // Confirming signs in, so another website must not be able to trigger it.
      if (!isFromOwnPage(request.headers, account.links.toPath('/')))
        throw errors.ORIGIN_NOT_ALLOWED()
      const { accountId, token, password, newPassword, passwordConfirmation } = request.body
      const pageLocale = localeOf(request)
      try {
        const { callbackPath, session, goesOnElsewhere } =
          await account.registration.activateAccount({
            accountId,
            token,
            ...browserOf(request, options),
            ...(password && { password }),
            ...(newPassword !== undefined && { newPassword }),
            ...(passwordConfirmation !== undefined && { passwordConfirmation }),
          })
        // The registration cookie is kept: the tab that registered needs it to sign in by itself.
        if (session) setSession(reply, options, session)
        if (isPlainForm(request))
          return reply.redirect(
            session
              ? (callbackPath ?? pathOf(account.links.to('home', {}, pageLocale)))
              : signInPageAfterActivation(account, pageLocale, callbackPath),
            303,
          )
        return {
          signedIn: session !== undefined,
          goesOnElsewhere,
          ...(callbackPath && { callbackUrl: callbackPath }),
        }
      } catch (error) {
        // Without a script, the page itself explains the refusal.
        if (isPlainForm(request) && isRefusal(error))
          return reply.redirect(
            pathOf(
              account.links.to('user-activation', { id: accountId }, pageLocale, {
                token,
                error: errorCodeForPlainPage(error),
              }),
            ),
            303,
          )
        throw error
      }
    },
  )

  app.post(
    '/api/password-reminders',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Mail a link for a new password if the address has an account',
        body: ReminderBody,
        response: { 202: Empty },
      },
    },
    async (request, reply) => {
      await account.passwords.requestPasswordLink(request.body, { ipAddress: request.ip })
      return reply.code(202).send({})
    },
  )

  app.post(
    '/api/password-resets',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Set a new password with the token of the mailed link; ends all sessions',
        body: ResetBody,
        response: { 200: Empty, 303: NoBody },
      },
      errorHandler,
    },
    async (request, reply) => {
      if (!isPlainForm(request))
        return account.passwords.resetPassword(request.body).then(() => ({}))
      const page = (route: string, params: Record<string, string>, query: Record<string, string>) =>
        reply.redirect(pathOf(account.links.to(route, params, localeOf(request), query)), 303)
      try {
        await account.passwords.resetPassword(request.body)
        return page('login', {}, { changed: 'true' })
      } catch (error) {
        if (!isRefusal(error)) throw error
        return page(
          'new-password',
          { token: request.body.token },
          { error: errorCodeForPlainPage(error) },
        )
      }
    },
  )

  await addRoutes(
    app,
    ownSignInRoutes(account),
    authRoutes(account, options),
    secondFactorRoutes(account, options),
  )
}

/**
 * The error code for a page without a script, which shows one sentence. When a refusal lists several
 * faults, different passwords are always among them, so that is the one shown.
 */
const errorCodeForPlainPage = (refusal: Refusal): string =>
  'faults' in refusal ? 'PASSWORDS_DOES_NOT_MATCH' : refusal.code

const signInPageAfterActivation = (
  { links }: Pick<Account, 'links'>,
  locale: Locale,
  callbackUrl: string | undefined,
): string =>
  pathOf(links.to('login', {}, locale, { confirmed: 'true', ...(callbackUrl && { callbackUrl }) }))
