import { accessSync, constants } from 'node:fs'
import { isId, type Actor } from '#modules/shared'
import type { Services } from '../../modules.ts'
import { asTyped } from '../../process/as-typed.ts'

/**
 * A verb of the team's command line. What it answers is printed: a sentence, or a table of rows.
 */
export type Verb = {
  noun: string
  verb: string
  /** Names of its words, for the help; those in brackets may be left out. */
  words: string
  does: string
  /** It changes nothing, so the log names nobody and any team member may stand for the caller. */
  reads?: true
  run(services: Services, team: Actor, ...words: string[]): Promise<string | object[]>
}

/** What a person typed after the words a verb knows by place. */
export function requireReason(words: readonly string[]): string {
  const reason = words.join(' ').trim()
  if (!reason)
    throw new Error('Give a reason: it is recorded in the log and shown to the person concerned.')
  return reason
}

/**
 * Refuses words that cannot be meant: a choice that is none of `[a|b]`, an id that is none, or a file
 * that cannot be read. The help line of the verb says what is expected.
 */
export function checkWords({ noun, verb, words }: Verb, given: readonly string[]): void {
  const usage = `Usage: ${asTyped('admin', `${noun} ${verb} ${words}`.trim())}`
  const expected = words.match(/[<[][^>\]]*[>\]]/g) ?? []
  for (const [at, name] of expected.entries()) {
    const word = given[at]
    if (word === undefined) {
      if (name.startsWith('<')) throw new Error(usage)
      continue
    }
    const choices = /^\[[\w|-]+\]$/.test(name) ? name.slice(1, -1).split('|') : []
    if (choices.length > 1 && !choices.includes(word))
      throw new Error(`"${word}" is none of ${choices.join(', ')}. ${usage}`)
    if (/^<(?:[a-z]+[ -])?id>$/.test(name) && !isId(word))
      throw new Error(`"${word}" is no id. ${usage}`)
    if (name.startsWith('<file') && !canRead(word))
      throw new Error(
        `The file ${word} is not there, or this user may not read it. Give its whole path. ${usage}`,
      )
  }
}

function canRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
