import Type from 'typebox'
import { DeletionBody } from '#modules/account'
import { NoBody, Id, type App } from '#modules/shared'
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
const done = { response: { 204: NoBody } }

/** A lawyer's firms: details, invoices, members. People who are not members find nothing here. */
export const firmRoutes = (firm: Firms) => async (app: App) => {
  const config = { access: 'lawyer' } as const

  app.get(
    '/api/me/firms',
    {
      config,
      schema: {
        tags,
        summary: 'List the own firms, oldest first',
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
        summary: 'Open a firm and represent it',
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
      schema: { tags, summary: 'Get a firm', params: ofFirm, response: { 200: PresentedFirm } },
    },
    async ({ viewer, params }) => firm.getOwnFirm(viewer!, params.firmId),
  )

  app.put(
    '/api/me/firms/:firmId',
    {
      config,
      schema: {
        tags,
        summary: "Change the firm's details; for representatives",
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
          "Change the firm's invoice settings; for representatives. A new bank account needs the password in a session older than ten minutes",
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
          'Invoice in the lawyer’s own name, unless the firm is a legal person. A new bank account needs the password in a session older than ten minutes',
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
    {
      config,
      schema: { tags, summary: 'Stop invoicing in the lawyer’s own name', params: ofFirm, ...done },
    },
    async ({ viewer, params }, reply) => {
      await firm.dropOwnInvoiceSettings(viewer!, params)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/me/firms/:firmId/membership',
    {
      config,
      schema: {
        tags,
        summary: 'Leave the firm; coming consultations there are cancelled and refunded in full',
        params: ofFirm,
        ...done,
      },
    },
    async ({ viewer, params }, reply) => {
      await firm.leaveFirm(viewer!, params)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/me/firms/:firmId/members/:firmLawyerId',
    {
      config,
      schema: {
        tags,
        summary: 'Remove a member; for representatives',
        params: ofMember,
        ...done,
      },
    },
    async ({ viewer, params }, reply) => {
      await firm.removeMember(viewer!, params)
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/me/firms/:firmId/members/:firmLawyerId/role',
    {
      config,
      schema: {
        tags,
        summary: "Change a member's role; for representatives",
        params: ofMember,
        body: RoleBody,
        ...done,
      },
    },
    async ({ viewer, params, body }, reply) => {
      await firm.changeRole(viewer!, { ...params, ...body })
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/me/firms/:firmId/representation',
    {
      config,
      schema: {
        tags,
        summary: 'Hand the firm over to another member',
        params: ofFirm,
        body: HandOverBody,
        ...done,
      },
    },
    async ({ viewer, params, body }, reply) => {
      await firm.handOver(viewer!, { ...params, ...body })
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/me/firms/:firmId/invitations',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Invite an address to the firm; for representatives',
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
          'Prepare a personal account, which its owner opens by a mailed link; for representatives',
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
        summary: 'Send the invitation again with a new link, at most once a minute',
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
      schema: { tags, summary: 'Withdraw an invitation', params: ofInvitation, ...done },
    },
    async ({ viewer, params }, reply) => {
      await firm.withdrawInvitation(viewer!, params)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/me/profile',
    {
      config,
      schema: {
        tags,
        summary: 'Delete the lawyer’s profile permanently; the account stays as a client’s',
        body: DeletionBody,
        ...done,
      },
    },
    async ({ viewer, body }, reply) => {
      await firm.deleteOwnProfile(viewer!, body)
      return reply.code(204).send()
    },
  )
}
