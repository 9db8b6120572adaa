import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPageStyles, styleFormOf, type StyleForm } from './page-styles.ts'

const assets = mkdtempSync(join(tmpdir(), 'patarta-styles-'))
afterAll(() => rmSync(assets, { recursive: true }))
mkdirSync(join(assets, '_astro'))
for (const [name, css] of Object.entries({ Base: '@layer a,b;', Default: 'main{}', home: 'h1{}' }))
  writeFileSync(join(assets, `_astro/${name}.x1.css`), `${css}\n`)

const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.x1.css">`
const page = (...names: string[]) =>
  `<head><title>t</title>${names.map(link).join('')}</head><body><p>$&</p></body>`
const sourceOf = (css: string) => `'sha256-${hash('sha256', css, 'base64')}'`
const placeStyles = readPageStyles(assets)
const place = (text: string, form: StyleForm) => {
  const { html, source } = placeStyles(Buffer.from(text), form)
  return { html: html.toString(), source }
}

test('the first page of a visit has all its styles inline, shared ones first, and prefetches the shared files', () => {
  const css = '@layer a,b;\nmain{}\nh1{}'
  expect(place(page('home', 'Base', 'Default'), 'first')).toEqual({
    html: `<head><title>t</title><style>${css}</style></head><body><p>$&</p><link rel="prefetch" as="style" href="/_astro/Base.x1.css"><link rel="prefetch" as="style" href="/_astro/Default.x1.css"></body>`,
    source: sourceOf(css),
  })
})

test('a next page links the shared files and has its own styles inline', () => {
  expect(place(page('home', 'Base'), 'next')).toEqual({
    html: `<head><title>t</title>${link('Base')}<style>h1{}</style></head><body><p>$&</p></body>`,
    source: sourceOf('h1{}'),
  })
  expect(place(page('Default', 'Base'), 'next')).toEqual({
    html: page('Base', 'Default'),
    source: undefined,
  })
})

test('a link in the text of a page is left alone', () => {
  const html = `<head></head><body>${link('Base')}</body>`
  expect(place(html, 'next')).toEqual({ html, source: undefined })
})

test('a script that takes a part of a page gets links, since the policy of its own page refuses other inline styles', () => {
  const html = page('home', 'Base')
  expect(place(html, 'part')).toEqual({ html, source: undefined })
})

test('only a page that a link of ours opens is a next page', () => {
  const formOf = (site: string, mode: string) =>
    styleFormOf({ 'sec-fetch-site': site, 'sec-fetch-mode': mode })
  expect(styleFormOf({})).toBe('first')
  for (const site of ['none', 'cross-site', 'same-site'])
    expect([site, formOf(site, 'navigate')]).toEqual([site, 'first'])
  expect(formOf('same-origin', 'navigate')).toBe('next')
  expect(formOf('same-origin', 'cors')).toBe('part')
})
