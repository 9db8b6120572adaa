import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translators } from '../../../modules/shared/i18n.ts'
import { YearField } from './YearField.tsx'

test('a year is a number field with its first and last year', () => {
  const html = renderToStaticMarkup(
    <YearField
      t={translators.en}
      name="since"
      label="Since"
      value={1999}
      onChange={() => undefined}
      first={1940}
      last={2026}
    />,
  )
  const [input = ''] = /<input[^>]*>/.exec(html) ?? []
  for (const part of [
    'type="number"',
    'inputMode="numeric"',
    'min="1940"',
    'max="2026"',
    'value="1999"',
  ])
    expect(input).toContain(part)
})
