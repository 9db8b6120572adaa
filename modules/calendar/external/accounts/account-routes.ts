import type { FastifyRequest } from 'fastify'
import { listOf, wholeList, WithId, type App } from '#modules/shared'
import type { Calendar } from '../../service.ts'
import { READINGS_AN_HOUR } from '../limits.ts'
import { presentAccount, presentOffered } from '../present.ts'
import {
  AccountBody,
  ChoiceBody,
  ConsentAddress,
  ConsentBody,
  DisconnectedAccount,
  PasswordBody,
  PresentedAccount,
  PresentedOffer,
} from '../schemas.ts'

/** Calendars on a CalDAV server: busy times are read, confirmed meetings are written. */
export const calendarAccountRoutes = (calendar: Calendar) => async (app: App) => {
  const config = { access: 'lawyer' } as const
  const tags = ['own calendar']
  const { accounts } = calendar
  // Each of these signs in to another server.
  const rateLimit = {
    max: READINGS_AN_HOUR,
    timeWindow: '1 hour',
    groupId: 'external-calendars',
    keyGenerator: ({ viewer, ip }: FastifyRequest) => viewer?.accountId ?? ip,
  }

  app.get(
    '/api/me/calendar-accounts',
    {
      config,
      schema: {
        tags,
        summary: 'List connected calendar accounts with the state of their calendars',
        response: { 200: listOf(PresentedAccount) },
      },
    },
    async (request) => wholeList(await accounts.presentAccounts(request.viewer!)),
  )

  app.post(
    '/api/me/calendar-accounts',
    {
      config: { ...config, idempotent: true, rateLimit },
      schema: {
        tags,
        summary: 'Connect a CalDAV account; signs in first',
        body: AccountBody,
        response: { 201: PresentedAccount },
      },
    },
    async (request, reply) => {
      const connected = await accounts.connectAccount(request.viewer!, request.body)
      return reply.code(201).send(presentAccount(connected))
    },
  )

  app.post(
    '/api/me/calendar-consents',
    {
      config: { ...config, rateLimit },
      schema: {
        tags,
        summary: 'Get the address at which Google or Microsoft asks for consent',
        body: ConsentBody,
        response: { 200: ConsentAddress },
      },
    },
    async (request) => ({
      consentUrl: await calendar.consent.startConsent(request.viewer!, request.body),
    }),
  )

  app.get(
    '/api/me/calendar-accounts/:id/calendars',
    {
      config: { ...config, rateLimit },
      schema: {
        tags,
        summary: 'List the calendars of the account; asks the server, so it tests the connection',
        params: WithId,
        response: { 200: listOf(PresentedOffer) },
      },
    },
    async (request) => {
      const offered = await accounts.listOffered(request.viewer!, request.params)
      return wholeList(offered.map(presentOffered))
    },
  )

  app.put(
    '/api/me/calendar-accounts/:id/calendars',
    {
      config: { ...config, rateLimit },
      schema: {
        tags,
        summary: 'Choose which calendars count as busy and which one receives meetings',
        params: WithId,
        body: ChoiceBody,
        response: { 200: PresentedAccount },
      },
    },
    async (request) => {
      const choice = { ...request.params, ...request.body }
      return presentAccount(await accounts.chooseCalendars(request.viewer!, choice))
    },
  )

  app.put(
    '/api/me/calendar-accounts/:id/password',
    {
      config: { ...config, rateLimit },
      schema: {
        tags,
        summary: 'Replace the app password; signs in with it first',
        params: WithId,
        body: PasswordBody,
        response: { 200: PresentedAccount },
      },
    },
    async (request) => {
      const change = { ...request.params, ...request.body }
      return presentAccount(await accounts.changePassword(request.viewer!, change))
    },
  )

  app.delete(
    '/api/me/calendar-accounts/:id',
    {
      config,
      schema: {
        tags,
        summary:
          'Disconnect an account; removes coming meetings from it, deletes its password and busy times',
        params: WithId,
        response: { 200: DisconnectedAccount },
      },
    },
    async (request) => accounts.disconnectAccount(request.viewer!, request.params),
  )
}
