import type { MessageKey, Translate } from '../../modules/shared/index.ts'

/** Why an action was refused, in the page's language. */
export const problemText = (
  t: Translate,
  {
    catalog,
    code,
    params,
  }: { catalog: string; code: string; params: Record<string, string | number> },
): string =>
  (t as (key: MessageKey, values?: object) => string)(
    `${catalog}.errors.${code}` as MessageKey,
    params,
  )
