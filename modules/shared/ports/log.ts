/** Fields hold ids and codes: no names, addresses, texts or query strings. */
export type Logger = Record<
  'debug' | 'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>
