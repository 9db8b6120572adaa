import Type from 'typebox'
import { bodySchema, Id, Instant, NoBody, schema, type App } from '#modules/shared'
import type { Account } from '../service.ts'
import { CASE_QUEUES } from './claim.ts'

const CaseClaim = schema('CaseClaim', {
  isMine: Type.Boolean(),
  holder: Type.String({ description: 'The name of the team member who has the case open.' }),
  claimedAt: Instant,
  seenAt: Instant,
})
const ClaimBody = bodySchema('CaseClaimRequest', {
  takeOver: Type.Boolean({ description: 'Takes the case from the colleague who has it open.' }),
})

export const claimRoutes = (account: Account) => async (app: App) => {
  const config = { access: 'admin' as const }
  const tags = ['admin']
  const params = Type.Object({
    queue: Type.Union(CASE_QUEUES.map((queue) => Type.Literal(queue))),
    caseId: Id,
  })

  app.put(
    '/api/admin/case-claims/:queue/:caseId',
    {
      config,
      schema: {
        tags,
        summary: 'Claim a case while it is open on the screen, or renew the claim',
        params,
        body: ClaimBody,
        response: { 200: CaseClaim },
      },
    },
    async ({ params: caseRef, body: { takeOver }, viewer }) => {
      const { holder, accountId, claimedAt, seenAt } = await account.team.claimCase(viewer!, {
        ...caseRef,
        takeOver,
      })
      return {
        isMine: accountId === viewer!.accountId,
        holder,
        claimedAt: claimedAt.toISOString(),
        seenAt: seenAt.toISOString(),
      }
    },
  )

  app.delete(
    '/api/admin/case-claims/:queue/:caseId',
    {
      config,
      schema: {
        tags,
        summary: 'Release the own claim on a case, unless it was renewed after seenAt',
        params,
        querystring: Type.Object({ seenAt: Instant }),
        response: { 204: NoBody },
      },
    },
    async ({ params: caseRef, query: { seenAt }, viewer }, reply) => {
      await account.team.releaseCase(viewer!, { ...caseRef, seenAt: new Date(seenAt) })
      return reply.code(204).send()
    },
  )
}
