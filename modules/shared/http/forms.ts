import type { FastifyRequest } from 'fastify'
import type { App } from './http.ts'

const FORM = 'application/x-www-form-urlencoded'

/** Lets the routes of this plugin accept forms that browsers send without a script. */
export function acceptForms(app: App): void {
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** A form sent without a script. Its response is a redirect. */
export const isPlainForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith(FORM) ?? false
