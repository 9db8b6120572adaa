import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { NoBody, acceptForms, Id, isPlainForm, listOf, type App } from '#modules/shared'
import {
  faultsOf,
  redirectTo,
  readPlainForm,
  refuseForeignForm,
  type PlainForm,
} from './plain-form.ts'
import { errors } from './errors.ts'
import type { Contact } from './service.ts'
import type { TeamMessage as Message } from './queries.ts'
import { AnswerBody, CloseBody, ContactForm, ListQuery, Received, TeamMessage } from './schemas.ts'

export const contactRoutes = (contact: Contact) => async (app: App) => {
  acceptForms(app)
  const plainForms = new WeakMap<FastifyRequest, PlainForm>()

  app.post(
    '/api/contact-messages',
    {
      config: { access: 'public' },
      schema: {
        tags: ['contact'],
        summary: 'Send a message to the team; a form without a script is redirected to its page',
        body: ContactForm,
        response: { 201: Received, 303: NoBody },
      },
      preValidation: async (request, reply) => {
        if (!isPlainForm(request)) return
        const form = readPlainForm(request.body, request.locale)
        plainForms.set(request, form)
        refuseForeignForm(request, contact.links)
        if (form.isRobot)
          return redirectTo(reply, contact.links.to('contact', {}, form.locale, { sent: 'true' }))
        request.body = form.words as never
      },
      errorHandler: async (error, request, reply) => {
        const form = plainForms.get(request)
        if (!form) throw error
        if (error.statusCode !== undefined && error.statusCode >= 500)
          request.log.error({ err: error }, 'a plain form failed')
        const draft = await contact.storeDraft({
          values: form.words,
          faults: faultsOf(error, form.locale),
          ipAddress: request.ip,
        })
        return redirectTo(
          reply,
          contact.links.to('contact', {}, form.locale, draft ? { draft } : {}),
        )
      },
    },
    async (request, reply) => {
      const form = plainForms.get(request)
      const { robotCheck, ...words } = request.body
      const sender = { locale: form?.locale ?? request.locale, ipAddress: request.ip }
      // The robot check needs a script; the page shows the address and keeps the text.
      if (form && !robotCheck)
        throw errors.CONTACT_NEEDS_SCRIPT({ params: { email: await contact.getContactEmail() } })
      const sent = await contact.sendMessage({ words, sender, robotCheck })
      return form
        ? redirectTo(reply, contact.links.to('contact', {}, form.locale, { sent: 'true' }))
        : reply.code(201).send(sent)
    },
  )

  const admin = { access: 'admin' as const }
  const tags = ['admin']
  const params = Type.Object({ id: Id })

  app.get(
    '/api/admin/contact-messages',
    {
      config: admin,
      schema: {
        tags,
        summary: 'List messages to the team: waiting ones oldest first, decided ones latest first',
        querystring: ListQuery,
        response: { 200: listOf(TeamMessage) },
      },
    },
    async ({ query }) => {
      const { items, ...rest } = await contact.listMessages(query)
      return { ...rest, items: items.map(present) }
    },
  )

  app.get(
    '/api/admin/contact-messages/:id',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Get a message to the team',
        params,
        response: { 200: TeamMessage },
      },
    },
    async (request) => present(await contact.getMessage(request.params.id)),
  )

  app.put(
    '/api/admin/contact-messages/:id/answer',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Answer a message by mail',
        params,
        body: AnswerBody,
        response: { 200: TeamMessage },
      },
    },
    async (request) => {
      await contact.answerMessage(request.viewer!, { ...request.params, ...request.body })
      return present(await contact.getMessage(request.params.id))
    },
  )

  app.put(
    '/api/admin/contact-messages/:id/closing',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Close a message without an answer, with a reason',
        params,
        body: CloseBody,
        response: { 200: TeamMessage },
      },
    },
    async (request) => {
      await contact.closeMessage(request.viewer!, { ...request.params, ...request.body })
      return present(await contact.getMessage(request.params.id))
    },
  )
}

const present = ({ receivedAt, decidedAt, ...message }: Message) => ({
  ...message,
  receivedAt: receivedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})
