import type { Locale } from '#modules/shared'

/** Asked for areas only with the client's consent. */
export type SecondOpinion = {
  /** Shown to people before they agree. */
  host: string
  /** Codes of areas, likeliest first; undefined without a usable answer in time. Never throws. */
  ask(question: {
    description: string
    locale: Locale
    areas: ReadonlyArray<{ code: string; name: string }>
  }): Promise<string[] | undefined>
}
