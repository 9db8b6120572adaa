import Type from 'typebox'
import { NoBody, type App } from '#modules/shared'
import type { Account } from '../service.ts'
import { SignIns } from '../schemas.ts'
import { PROVIDER_IDS } from '../social/provider.ts'

const tags = ['accounts']

/** Password and linked providers of a signed-in person. */
export const ownSignInRoutes = (account: Account) => async (app: App) => {
  app.get(
    '/api/me/sign-ins',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'List the providers: linked ones (with linkedAt) and those that can be linked',
        response: { 200: SignIns },
      },
    },
    async (request) => {
      const { hasPassword, items } = await account.social.listSignIns(request.viewer!)
      return {
        hasPassword,
        items: items.map(({ linkedAt, ...item }) => ({
          ...item,
          ...(linkedAt && { linkedAt: linkedAt.toISOString() }),
        })),
      }
    },
  )

  app.delete(
    '/api/me/sign-ins/:provider',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Unlink a provider; the last way to sign in cannot be removed',
        params: Type.Object({ provider: Type.Union(PROVIDER_IDS.map((id) => Type.Literal(id))) }),
        response: { 204: NoBody },
      },
    },
    async (request, reply) => {
      await account.social.unlinkSignIn(request.viewer!, request.params.provider)
      return reply.code(204).send()
    },
  )
}
