import { askRaw } from '../../tests/access/raw-requests.ts'
import { spellingsOf } from '../../tests/access/spellings.ts'
import { createVisitor, type Visitor } from '../../tests/support/visitor.ts'
import { buildPath } from '../../site/paths.ts'
import { routes } from '../../site/routes.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { expect, test } from '../test.ts'

/**
 * Of the spellings of each page; over all pages every kind of spelling is asked.
 * `tests/access/page-addresses.test.ts` asks all of them without rendering.
 */
const OF_EACH_PAGE = 5

const cookiesOf = ({ jar }: Visitor): Record<string, string> =>
  jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }

test("no spelling of a page's address opens it to a person whom the plain one refuses, or fails", async ({
  origin,
  visit,
}) => {
  test.setTimeout(480_000)
  const somebody = await registeredPerson(origin)
  const visitors = {
    guest: createVisitor(origin),
    client: await visit(somebody.email, somebody.password),
    lawyer: await visit('lawyer-6@patarta.test'),
    representative: await visit('firm-1@patarta.test'),
    team: await visit('team@patarta.test'),
  }
  const port = Number(new URL(origin).port)
  const id = crypto.randomUUID()
  const params = {
    id,
    firmLawyerId: id,
    lawyerId: id,
    slug: 'nobody',
    specialty: 'family-law',
    token: 'x'.repeat(43),
  }
  const pages = routes.flatMap((route, at) => {
    const path = buildPath(route.key, at % 2 === 0 ? 'lt' : 'en', params)
    const spellings = spellingsOf(path)
    return {
      path,
      spellings: Array.from(
        { length: OF_EACH_PAGE },
        (_, nth) => spellings[(at + nth * 29) % spellings.length]!,
      ),
    }
  })
  const wrong: unknown[] = []
  await Promise.all(
    Object.entries(visitors).map(async ([name, visitor]) => {
      for (const { path, spellings } of pages) {
        const [plain, ...responses] = await askRaw(port, [path, ...spellings], cookiesOf(visitor))
        for (const [at, { status, location }] of responses.entries()) {
          if (
            status >= 500 ||
            (status === 200 && plain!.status !== 200) ||
            (location !== undefined && !/^\/(?![/\\])/.test(location))
          )
            wrong.push([name, spellings[at], status, location])
        }
      }
    }),
  )
  expect(wrong).toEqual([])
})

test('a Host header does not open another page than the checked one', async ({ origin }) => {
  const port = Number(new URL(origin).port)
  for (const host of [
    'x/administravimas?',
    'x/en/admin/team#',
    'x\\administravimas?',
    'x/paslaugos?',
  ]) {
    const responses = await askRaw(port, ['/nera', '/administravimas', '/duk?nobody-keeps-this'], {
      host,
    })
    expect([host, responses.map(({ status }) => status)]).toEqual([host, [404, 302, 200]])
    expect(responses.map(({ body }) => /data-desk|data-guard="admin"/.test(body))).toEqual([
      false,
      false,
      false,
    ])
  }
})
