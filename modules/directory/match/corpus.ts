import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#modules/shared'
import type { Lesson } from './train.ts'

export type Written = Lesson & { locale: Locale; isHard: boolean }

const FOLDER = join(import.meta.dirname, 'corpus')
const LINE = /^(lt|en)((?:\s+\+[a-z-]+)*)\s*\|\s*(\S.*)$/

/**
 * Under this line of a file stand descriptions that were asked for hard: rarer in life than in the
 * corpus.
 */
const HARD = '# hard'

/**
 * The descriptions the model learns from: one file an area, one description a line, `lt | text` or,
 * where it is of other areas as well, `lt +contract +tax | text`. Lines that begin with # are for
 * people.
 */
export function readCorpus(folder = FOLDER): Written[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) => {
      const area = file.slice(0, -'.txt'.length)
      let isHard = false
      return readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          isHard ||= line.startsWith(HARD)
          if (line.trim() === '' || line.startsWith('#')) return []
          const [, locale, others = '', text] = LINE.exec(line) ?? []
          if (!locale || !text)
            throw new Error(`${file}:${at + 1} is not "lt | text" or "en +area | text"`)
          return [
            {
              locale: locale as Locale,
              text: text.trim(),
              areas: [area, ...others.split(/\s+\+/).filter(Boolean)],
              isHard,
            },
          ]
        })
    })
}
