/** A cached page in one encoding. */
export type EncodedResponse = {
  /** Header names and values, alternating. */
  headers: string[]
  /** The status line and these headers as text. */
  headerText: string
  body: Buffer
}
