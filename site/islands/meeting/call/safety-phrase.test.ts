import { expect, test } from 'vitest'
import { commitmentOf, newNonce, phraseOf, sayPhrase } from './safety-phrase.ts'
import { SAFETY_WORDS } from './safety-words.ts'

const rasa = { fingerprint: 'sha-256 aa:bb', nonce: newNonce() }
const tomas = { fingerprint: 'sha-256 cc:dd', nonce: newNonce() }

test('both sides see the same words, each in both languages', async () => {
  const hers = await phraseOf(rasa, tomas)
  const his = await phraseOf(tomas, rasa)
  expect(hers).toEqual(his)
  expect(sayPhrase(hers, 'lt').split(/\s·\s/)).toHaveLength(4)
  expect(sayPhrase(hers, 'en')).not.toBe(sayPhrase(hers, 'lt'))
})

test('another certificate or another nonce gives other words', async () => {
  const phrases = await Promise.all([
    phraseOf(rasa, tomas),
    phraseOf(rasa, { ...tomas, fingerprint: 'sha-256 ee:ff' }),
    phraseOf(rasa, { ...tomas, nonce: newNonce() }),
  ])
  expect(new Set(phrases.map(String)).size).toBe(3)
})

test('a commitment binds the nonce without revealing it', async () => {
  const nonce = newNonce()
  expect(await commitmentOf(nonce)).toBe(await commitmentOf(nonce))
  expect(await commitmentOf(nonce)).not.toContain(nonce)
})

test('there are 256 different words in each language', () => {
  expect(SAFETY_WORDS).toHaveLength(256)
  for (const language of [0, 1])
    expect(new Set(SAFETY_WORDS.map((pair) => pair[language])).size).toBe(256)
  expect(SAFETY_WORDS.flat().every((word) => /^[\p{L} ]{3,}$/u.test(word))).toBe(true)
})
