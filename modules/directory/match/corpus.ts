import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#modules/shared'
import type { Lesson } from './train.ts'

export type CorpusText = Lesson & { locale: Locale; isHard: boolean }

const FOLDER = join(import.meta.dirname, 'corpus')
const LINE = /^(lt|en)((?:\s+\+[a-z-]+)*)\s*\|\s*(\S.*)$/

/** Descriptions below this line were requested as hard and are rarer in practice. */
const HARD = '# hard'

/**
 * The training corpus: a file per area, a description per line, `lt | text` or, with further areas,
 * `lt +contract +tax | text`. Lines with # are comments.
 */
export function readCorpus(folder = FOLDER): CorpusText[] {
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
