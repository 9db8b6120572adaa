import Type from 'typebox'
import { ProofBody } from '#modules/account'
import { Id, type App } from '#modules/shared'
import type { Firms } from './service.ts'
import {
  FirmBody,
  HandOverBody,
  InvitationBody,
  InvoiceBody,
  NewFirmBody,
  OpenedFirm,
  OwnFirms,
  OwnInvoiceBody,
  PersonalAccountBody,
  PresentedFirm,
  PresentedInvitation,
  RoleBody,
} from './schemas.ts'

const tags = ['own firms']
const ofFirm = Type.Object({ firmId: Id })
const ofMember = Type.Object({ firmId: Id, firmLawyerId: Id })
const ofInvitation = Type.Object({ firmId: Id, id: Id })
const DeletionBody = Type.Object(
  {
    confirmation: Type.String({ maxLength: 40, description: '„PAŠALINTI“ or "DELETE".' }),
    ...ProofBody,
  },
  { additionalProperties: false },
)
const done = { response: { 204: Type.Null() } }

/** A lawyer's firms: details, invoices, members. Whoever is no member finds nothing here. */
export const firmRoutes = (firm: Firms) => async (app: App) => {
  const config = { access: 'lawyer' } as const

  app.get(
    '/api/me/firms',
    {
      config,
      schema: {
        tags,
        summary: 'The firms one works through, oldest first',
        response: { 200: OwnFirms },
      },
    },
    async ({ viewer }) => ({ items: await firm.listOwnFirms(viewer!) }),
  )

  app.post(
    '/api/me/firms',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Opens a firm and represents it',
        body: NewFirmBody,
        response: { 201: OpenedFirm },
      },
    },
    async ({ viewer, body }, reply) => reply.code(201).send(await firm.openFirm(viewer!, body)),
  )

  app.get(
    '/api/me/firms/:firmId',
    {
      config,
      schema: { tags, summary: 'One of them', params: ofFirm, response: { 200: PresentedFirm } },
    },
    async ({ viewer, params }) => firm.getOwnFirm(viewer!, params.firmId),
  )

  app.put(
    '/api/me/firms/:firmId',
    {
      config,
      schema: {
        tags,
        summary: 'Changes what the firm says of itself; for representatives',
        params: ofFirm,
        body: FirmBody,
        response: { 200: PresentedFirm },
      },
    },
    async ({ viewer, params, body }) => {
      await firm.editFirm(viewer!, { ...body, ...params })
      return firm.getOwnFirm(viewer!, params.firmId)
    },
  )

  app.put(
    '/api/me/firms/:firmId/invoice-settings',
    {
      config,
      schema: {
        tags,
        summary:
          "What the firm's invoices bear from now on; for representatives. Another bank account, in a session older than ten minutes, brings the password",
        params: ofFirm,
        body: InvoiceBody,
        response: { 200: PresentedFirm },
      },
    },
    async ({ viewer, params, body }) => {
      await firm.changeInvoiceSettings(viewer!, { ...body, ...params })
      return firm.getOwnFirm(viewer!, params.firmId)
    },
  )

  app.put(
    '/api/me/firms/:firmId/own-invoice-settings',
    {
      config,
      schema: {
        tags,
        summary:
          'Invoices in one’s own name, where the firm is no legal person. Another bank account, in a session older than ten minutes, brings the password',
        params: ofFirm,
        body: OwnInvoiceBody,
        response: { 200: PresentedFirm },
      },
    },
    async ({ viewer, params, body }) => {
      await firm.changeOwnInvoiceSettings(viewer!, { ...body, ...params })
      return firm.getOwnFirm(viewer!, params.firmId)
    },
  )

  app.delete(
    '/api/me/firms/:firmId/own-invoice-settings',
    { config, schema: { tags, summary: 'The firm invoices again', params: ofFirm, ...done } },
    async ({ viewer, params }, reply) => {
      await firm.dropOwnInvoiceSettings(viewer!, params)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/me/firms/:firmId/membership',
    {
      config,
      schema: {
        tags,
        summary: 'Leaves the firm; coming consultations there are cancelled and repaid in full',
        params: ofFirm,
        ...done,
      },
    },
    async ({ viewer, params }, reply) => {
      await firm.leaveFirm(viewer!, params)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/me/firms/:firmId/members/:firmLawyerId',
    {
      config,
      schema: {
        tags,
        summary: "Ends a member's work in the firm; for representatives",
        params: ofMember,
        ...done,
      },
    },
    async ({ viewer, params }, reply) => {
      await firm.removeMember(viewer!, params)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/api/me/firms/:firmId/members/:firmLawyerId/role',
    {
      config,
      schema: {
        tags,
        summary: 'Makes a member a representative, or no longer one; for representatives',
        params: ofMember,
        body: RoleBody,
        ...done,
      },
    },
    async ({ viewer, params, body }, reply) => {
      await firm.changeRole(viewer!, { ...params, ...body })
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/api/me/firms/:firmId/representation',
    {
      config,
      schema: {
        tags,
        summary: 'Hands the firm over to another member',
        params: ofFirm,
        body: HandOverBody,
        ...done,
      },
    },
    async ({ viewer, params, body }, reply) => {
      await firm.handOver(viewer!, { ...params, ...body })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/me/firms/:firmId/invitations',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Asks an address into the firm; for representatives',
        params: ofFirm,
        body: InvitationBody,
        response: { 201: PresentedInvitation },
      },
    },
    async ({ viewer, params, body }, reply) =>
      reply.code(201).send(await firm.inviteLawyer(viewer!, { ...body, ...params })),
  )

  app.post(
    '/api/me/firms/:firmId/personal-accounts',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary:
          'Prepares a personal account, which its owner opens by a mailed link; for representatives',
        params: ofFirm,
        body: PersonalAccountBody,
        response: { 201: PresentedInvitation },
      },
    },
    async ({ viewer, params, body }, reply) =>
      reply.code(201).send(await firm.createPersonalAccount(viewer!, { ...body, ...params })),
  )

  app.post(
    '/api/me/firms/:firmId/invitations/:id/mails',
    {
      config,
      schema: {
        tags,
        summary: 'Sends it again with a new link, at most once a minute',
        params: ofInvitation,
        response: { 200: PresentedInvitation },
      },
    },
    async ({ viewer, params }) => firm.resendInvitation(viewer!, params),
  )

  app.delete(
    '/api/me/firms/:firmId/invitations/:id',
    {
      config,
      schema: { tags, summary: 'Takes an invitation back', params: ofInvitation, ...done },
    },
    async ({ viewer, params }, reply) => {
      await firm.withdrawInvitation(viewer!, params)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/me/profile',
    {
      config,
      schema: {
        tags,
        summary: 'Deletes the lawyer’s profile for good; the account stays as a client’s',
        body: DeletionBody,
        ...done,
      },
    },
    async ({ viewer, body }, reply) => {
      await firm.deleteOwnProfile(viewer!, body)
      return reply.code(204).send(null)
    },
  )
}
