/** One encoding of an answer that is ready to be sent. */
export type ReadyAnswer = {
  /** Names and values by turns. */
  head: string[]
  /** The same joined into lines. */
  lines: string
  body: Buffer
}
