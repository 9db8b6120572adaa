import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BookingTerms } from '../../../../../modules/consultation/index.ts'
import { translators } from '../../../../../modules/shared/i18n.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { useUploads, type Uploads } from './use-uploads.ts'

const t = translators.en as unknown as IslandTranslate

function openUploads(onRemove?: () => void): Uploads {
  let uploads: Uploads | undefined
  function Content() {
    uploads = useUploads({
      terms: {} as BookingTerms,
      t,
      onKept: () => undefined,
      ...(onRemove && { onRemove }),
    })
    return null
  }
  renderToStaticMarkup(<Content />)
  return uploads!
}

test('the owner of the files is called for each file that is removed, and not for restored ones', () => {
  let removed = 0
  const uploads = openUploads(() => (removed += 1))
  uploads.restore([
    { id: 'a', name: 'a.pdf', byteSize: 1 },
    { id: 'b', name: 'b.pdf', byteSize: 1 },
  ])
  expect(removed).toBe(0)
  uploads.remove('a')
  uploads.remove('b')
  expect(removed).toBe(2)
})
