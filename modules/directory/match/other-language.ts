/** Russian and Polish speakers are a tenth of the country. */
const CYRILLIC = /\p{Script=Cyrillic}/gu
const LETTER = /\p{L}/gu
const POLISH_LETTER = /[łńśźżćó]/i
const POLISH_WORDS =
  /(?<!\p{L})(nie|jest|się|sie|mam|chce|chcę|czy|jak|dla|przez|mój|moja|moje|mojej|mnie|żeby|albo|który|która|prawnik|rozwód|rozwodu|umowa|umowy|pracy|pieniądze|pieniedzy|mąż|mężem|żona|dziecko|dzieci|mieszkanie|pomoc|proszę)(?!\p{L})/giu
const ENOUGH_POLISH_WORDS = 2
const MAX_LENGTH = 1_000

/**
 * Whether a description is in a language outside the corpus; a single name or word is not enough.
 */
export function isOtherLanguage(description: string): boolean {
  const text = description.slice(0, MAX_LENGTH)
  const cyrillic = text.match(CYRILLIC)?.length ?? 0
  if (cyrillic > 0 && cyrillic * 2 > (text.match(LETTER)?.length ?? 0)) return true
  const polish = text.match(POLISH_WORDS)?.length ?? 0
  return (
    polish >= ENOUGH_POLISH_WORDS &&
    (POLISH_LETTER.test(text) || polish * 3 > text.split(/\s+/).length)
  )
}
