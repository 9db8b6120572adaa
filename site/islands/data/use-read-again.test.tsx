import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem } from '../api.ts'
import type { IslandTranslate } from '../i18n.ts'
import { createQueryClient } from './query-client.ts'
import { useReadAgain } from './use-read-again.ts'
import { useTake, type RefusalPlace } from './use-take.ts'

const t = ((key: string) => key) as unknown as IslandTranslate
const atField: Problem = {
  type: 'about:blank',
  title: 'refused',
  status: 409,
  code: 'TIME_IS_BUSY',
  errors: [{ field: 'startsAt', code: 'TIME_IS_BUSY', message: 'busy' }],
}

type Tell = (answer: { error: Problem }, done: string, place?: RefusalPlace) => Promise<unknown>

function inAnIsland(use: () => Tell): Tell {
  let tell: Tell | undefined
  function Island() {
    tell = use()
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Island />
    </QueryClientProvider>,
  )
  return tell!
}

test.each([
  ['useReadAgain', () => useReadAgain(['list'], t)],
  ['useTake', () => useTake(['list'], t) as Tell],
])(
  'a refusal that names a field is announced by %s too, unless a form shows it',
  async (_, use) => {
    const tell = inAnIsland(use)
    expect(await tell({ error: atField }, 'done', 'form')).toEqual(atField)
    // A toast needs the document, which is missing here.
    await expect(tell({ error: atField }, 'done')).rejects.toThrow('document is not defined')
  },
)
