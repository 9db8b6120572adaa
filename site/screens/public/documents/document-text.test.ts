import { expect, test } from 'vitest'
import { fillIn, holdTogether, leadToRoutes, plainText, questionGroups } from './document-text.ts'

test('values of the running product are filled in, escaped, and marked while they are placeholders', () => {
  expect(fillIn('<p>{brand}</p>', { brand: 'A & B' })).toBe('<p>A &#38; B</p>')
  expect(fillIn('{operator-name}', { 'operator-name': '[name]' })).toBe('<mark>[name]</mark>')
  expect(fillIn('{support-email}', { 'support-email': 'a@b.lt' })).toBe(
    '<a href="mailto:a@b.lt">a@b.lt</a>',
  )
  expect(() => fillIn('{brnad}', { brand: 'A' })).toThrow('brnad')
})

test('a link to a route becomes its address', () => {
  expect(leadToRoutes('<a href="route:faq">x</a>', (key) => `/${key}`)).toBe('<a href="/faq">x</a>')
})

test('amounts do not break over lines, and no line begins with a dash', () => {
  expect(holdTogether('vėliau – 0 %')).toBe('vėliau\u00a0– 0\u00a0%')
  expect(holdTogether('iki 1 000,00 € per 48 val. 7 dienos')).toBe(
    'iki 1\u00a0000,00\u00a0€ per 48\u00a0val. 7 dienos',
  )
})

test('a page of questions is split into groups of questions and answers', () => {
  expect(
    questionGroups(
      '<h2 id="a">A</h2>\n<h3 id="q">Q?</h3>\n<p>one</p>\n<h3 id="r">R?</h3><p>two</p>',
    ),
  ).toEqual([
    {
      id: 'a',
      title: 'A',
      questions: [
        { id: 'q', question: 'Q?', answer: '<p>one</p>' },
        { id: 'r', question: 'R?', answer: '<p>two</p>' },
      ],
    },
  ])
})

test('search engines get text without markup', () => {
  expect(plainText('<p>A &amp; <a href="/x">B</a> &#x26; C</p>')).toBe('A & B & C')
})
