import Type from 'typebox'
import { sendFile } from '#modules/file'
import { Id, Paging, type App } from '#modules/shared'
import type { RegisterChecks } from './service.ts'
import { presentApproval, presentHistory } from './present.ts'
import {
  ApprovalDecisionInput,
  ApprovalHistory,
  Approvals,
  CheckConfirmed,
  CheckStart,
  CheckStarted,
  CheckStateSchema,
  CodeInput,
  Decided,
  DocumentsInput,
  DocumentsSent,
} from './schemas.ts'

const own = (summary: string) => ({ tags: ['lawyers'], summary })
const team = (summary: string) => ({ tags: ['admin'], summary })
const OneLawyer = Type.Object({ lawyerId: Id })

export const registerCheckRoutes = (lawyer: RegisterChecks) => async (app: App) => {
  app.get(
    '/api/me/register-check',
    {
      config: { access: 'lawyer' },
      schema: {
        ...own('Get the state of the own check'),
        response: { 200: CheckStateSchema },
      },
    },
    async ({ viewer }) => lawyer.describeRegisterCheck(viewer!),
  )

  app.post(
    '/api/me/register-check',
    {
      config: { access: 'lawyer' },
      schema: {
        ...own('Start the check; a code goes to the contact that the register prints'),
        body: CheckStart,
        response: { 201: CheckStarted },
      },
    },
    async ({ viewer, body }, reply) =>
      reply.code(201).send(await lawyer.startRegisterCheck(viewer!, body)),
  )

  app.post(
    '/api/me/register-check/confirmation',
    {
      config: { access: 'lawyer' },
      schema: {
        ...own('Confirm the check by code'),
        body: CodeInput,
        response: { 200: CheckConfirmed },
      },
    },
    async ({ viewer, body }) => lawyer.confirmRegisterCheck(viewer!, body),
  )

  app.post(
    '/api/me/register-check/documents',
    {
      config: { access: 'lawyer' },
      schema: {
        ...own('Send documents to the team instead (files of POST /api/files)'),
        body: DocumentsInput,
        response: { 201: DocumentsSent },
      },
    },
    async ({ viewer, body }, reply) =>
      reply.code(201).send(await lawyer.sendApprovalDocuments(viewer!, body)),
  )

  app.get(
    '/api/admin/approvals',
    {
      config: { access: 'admin' },
      schema: {
        ...team('List lawyers who wait for the team, earliest deadline first'),
        querystring: Type.Object(Paging),
        response: { 200: Approvals },
      },
    },
    async ({ query }) => {
      const { items, ...rest } = await lawyer.listApprovals(query)
      return { ...rest, items: items.map(presentApproval) }
    },
  )

  app.put(
    '/api/admin/approvals/:lawyerId/decision',
    {
      config: { access: 'admin' },
      schema: {
        ...team('Approve or reject with a reason for the lawyer'),
        params: OneLawyer,
        body: ApprovalDecisionInput,
        response: { 200: Decided },
      },
    },
    async ({ params, body, viewer }) => {
      await lawyer.decideApproval(viewer!, { ...params, ...body })
      const {
        lawyer: { id, status },
      } = await lawyer.getApprovalHistory(params.lawyerId)
      return { lawyerId: id, status }
    },
  )

  app.get(
    '/api/admin/approvals/:lawyerId/history',
    {
      config: { access: 'admin' },
      schema: {
        ...team('Get the history of a lawyer’s status'),
        params: OneLawyer,
        response: { 200: ApprovalHistory },
      },
    },
    async ({ params }) => presentHistory(await lawyer.getApprovalHistory(params.lawyerId)),
  )

  app.get(
    '/api/admin/approvals/:lawyerId/documents/:fileId',
    {
      config: { access: 'admin' },
      schema: {
        ...team('Open a document sent for the check'),
        params: Type.Object({ lawyerId: Id, fileId: Id }),
      },
    },
    async ({ params }, reply) => sendFile(reply, await lawyer.openApprovalDocument(params)),
  )
}
