import { expect, test } from 'vitest'
import { newId } from '#modules/shared'
import { aWorldOfAccess, aFile, routes, rowOf } from './access-testing.ts'

const { own, ask, bodyOf } = await aWorldOfAccess()

/** What moves money, or makes somebody owe it. Who adds such a route finds it here by its name. */
const moneyRoutes = routes.filter((route) =>
  /^(POST|PUT|DELETE) \/api\/(consultations$|consultations\/.*(payment|invoice|acceptance|decline|signature|taking)|admin\/(refund|payment|fee))/.test(
    route,
  ),
)
/** A preview keeps nothing, and consenting twice is consenting once, whatever the key. */
const MOVES_NOTHING = new Set([
  'POST /api/consultations/:id/final-invoice-preview',
  'PUT /api/consultations/:id/signature-consent',
])

test('every route that moves money answers the same key with the same answer, and does it once', async () => {
  expect(moneyRoutes.length).toBeGreaterThanOrEqual(14)
  const wrong: string[] = []
  for (const route of moneyRoutes.filter((moneyRoute) => !MOVES_NOTHING.has(moneyRoute))) {
    const { access, foreign } = rowOf(route)
    const given = typeof foreign === 'object' ? foreign : undefined
    const signedIn = access === 'lawyer' ? 'lawyer A' : 'client A'
    const name = access === 'admin' ? 'team' : signedIn
    const asked = {
      params: { ...own.consultation, ...given?.params },
      body: given?.body === 'file' ? aFile : bodyOf(route, given?.body),
      key: newId(),
    }
    const [first, second] = [await ask(name, route, asked), await ask(name, route, asked)]
    if (
      second.headers['idempotent-replay'] !== 'true' ||
      first.body !== second.body ||
      first.statusCode !== second.statusCode
    )
      wrong.push(
        `${route}: ${first.statusCode} ${first.body.slice(0, 120)}, then ${second.statusCode}`,
      )
  }
  expect(wrong).toEqual([])
})
