import type { Locale } from '#modules/shared'

/**
 * Somebody else who is asked which areas a described problem is about. Only ever asked when the
 * client agreed to it.
 */
export type SecondOpinion = {
  /** Where the text goes, as people are told before they agree. */
  host: string
  /**
   * Codes of areas, the likeliest first; undefined when there is no usable answer in time. Never
   * throws.
   */
  ask(question: {
    description: string
    locale: Locale
    areas: ReadonlyArray<{ code: string; name: string }>
  }): Promise<string[] | undefined>
}
