import { totpCode } from '#modules/account'
import { html } from '#modules/messenger'
import type { Clock } from '#modules/shared'
import { DEMO_TEAM_SECRET, teamMember } from './demo-accounts.ts'
import { appPlugin } from '../http/app-plugin.ts'

/**
 * Replaces the authenticator app of the demo's team member: the codes of the previous, this and the
 * next step, each valid once. Never served in production.
 */
export default appPlugin<{ clock: Clock; brand: string }>(async (app, { clock, brand }) => {
  app.get('/dev/team-code', { schema: { hide: true } }, async (request, reply) => {
    const now = clock.now().getTime()
    const codes = [-30_000, 0, 30_000].map((shift) =>
      totpCode(DEMO_TEAM_SECRET, new Date(now + shift)),
    )
    reply.header('cache-control', 'no-store')
    if (request.headers.accept?.includes('application/json')) return { codes }
    const page = html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>Code · ${brand}</title>
<body><main><h1>${codes[1] ?? ''}</h1><p>The code of ${teamMember.email} now; each works once. The next one: ${codes[2] ?? ''}. Reload for a newer one.</p><p>Key for an authenticator app: ${DEMO_TEAM_SECRET}</p></main></body></html>`
    return reply.type('text/html; charset=utf-8').send(page.source)
  })
})
