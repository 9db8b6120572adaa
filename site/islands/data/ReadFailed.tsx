import type { IslandTranslate } from '../i18n.ts'
import { Button } from '../parts/Button.tsx'
import { Notice } from '../parts/Notice.tsx'
import { sentenceOf } from '../refusal.ts'
import { RefusalError } from './refusal-error.ts'

type Props = { t: IslandTranslate; error: Error | null; retry: () => unknown }

/** Why data could not be read, and a button that reads it again. Needs the messages `site.form`. */
export function ReadFailed({ t, error, retry }: Props) {
  const problem = error instanceof RefusalError ? error.problem : undefined
  return (
    <div role="alert">
      <Notice tone="stop" title={sentenceOf(problem, t)}>
        <Button tone="quiet" size="small" onClick={() => void retry()}>
          {t('site.form.retry')}
        </Button>
      </Notice>
    </div>
  )
}
