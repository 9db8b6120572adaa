import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { FastifyAdapter } from '@bull-board/fastify'
import type { Queue } from 'bullmq'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasRole, isFromOwnPage, isId, type Actor } from '#modules/shared'
import { pathOf } from '../../site/paths.ts'
import { JOBS } from '../../site/routes.ts'

export type JobsDashboardOptions = {
  queue: Queue
  brand: string
  publicUrl: string
  /** The owner of the session cookie; undefined for a team session without its second factor. */
  findViewer(request: FastifyRequest): Promise<Actor | undefined>
  record(team: Actor, action: { action: string; subjectId: string; reason: string }): Promise<void>
}

/**
 * What the team may do to jobs. Adding, editing, emptying and deleting are left to the server's
 * operators.
 */
const ALLOWED = [
  /\/[^/]+\/retry$/,
  /\/retry\/(failed|completed)$/,
  /\/[^/]+\/promote$/,
  /\/promote$/,
  /\/pause$/,
  /\/resume$/,
  /\/job-schedulers\/[^/]+\/run$/,
]

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"

/**
 * BullMQ's dashboard, for the team only. It is authenticated by the session cookie, so a change
 * must come from the dashboard's own page; it shows only ids, numbers and times of a job's data.
 */
export const jobsDashboard =
  ({ queue, brand, publicUrl, findViewer, record }: JobsDashboardOptions) =>
  async (app: FastifyInstance) => {
    const adapter = new BullMQAdapter(queue, { allowRetries: true })
    for (const field of ['data', 'returnValue', 'progress'] as const)
      adapter.setFormatter(field, idsOnly)
    const board = new FastifyAdapter()
    board.setBasePath(JOBS.lt)
    createBullBoard({
      queues: [adapter],
      serverAdapter: board,
      options: {
        uiConfig: {
          boardTitle: `${brand} – jobs`,
          miscLinks: [{ text: brand, url: pathOf('admin', 'lt') }],
        },
      },
    })

    app.get(JOBS.en, { schema: { hide: true } }, async (_request, reply) =>
      reply.redirect(JOBS.lt, 302),
    )

    await app.register(async (inside) => {
      inside.addHook('onRequest', async (request, reply) => {
        const viewer = await findViewer(request)
        if (!viewer)
          return isPage(request)
            ? reply.redirect(pathOf('login', 'lt', {}, { callbackUrl: JOBS.lt }), 302)
            : refuse(reply, 401)
        if (!hasRole(viewer, 'ROLE_ADMIN')) return refuse(reply, 403)
        if (request.method === 'GET' || request.method === 'HEAD') return
        const path = request.url.split('?')[0] ?? ''
        if (!isFromDashboard(request, publicUrl) || !ALLOWED.some((pattern) => pattern.test(path)))
          return refuse(reply, 403)
        await record(viewer, {
          action: 'jobs.changed',
          subjectId: path.slice(JOBS.lt.length).slice(0, 200),
          reason: request.method,
        })
      })
      inside.addHook('onSend', async (_request, reply, payload) => {
        reply.header('content-security-policy', POLICY).header('cache-control', 'private, no-store')
        // The dashboard requests a web font. The policy would refuse it, and no other party should
        // learn who is looking.
        return typeof payload === 'string'
          ? payload.replace(/<link href="https:\/\/fonts\.googleapis\.com[^>]*>/, '')
          : payload
      })
      await inside.register(board.registerPlugin() as never, { prefix: JOBS.lt })
    })
  }

const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !request.url.startsWith(`${JOBS.lt}/api/`)
const refuse = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(status === 401 ? 'Sign in first' : 'Not for this account')

/**
 * The session cookie authenticates here, so a change without Origin or Sec-Fetch-Site is refused
 * too.
 */
const isFromDashboard = ({ headers }: FastifyRequest, publicUrl: string): boolean =>
  (headers.origin ?? headers['sec-fetch-site']) !== undefined && isFromOwnPage(headers, publicUrl)

/**
 * A job's data as the team may see it: ids, numbers, times and names of kinds stay; every other
 * text is hidden.
 */
export function idsOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsOnly)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, idsOnly(inner)]))
  if (typeof value !== 'string') return value
  return isId(value) ||
    (!Number.isNaN(Date.parse(value)) && /^\d{4}-\d{2}-\d{2}T/.test(value)) ||
    /^[a-z]+(?:[.-][a-z]+)+$/.test(value)
    ? value
    : '…'
}
