/** One encoding of an answer that is ready to be sent. */
export type EncodedResponse = {
  /** Names and values by turns. */
  head: string[]
  /** The same joined into lines. */
  lines: string
  body: Buffer
}
