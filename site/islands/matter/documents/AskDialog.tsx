import { limits } from '../../../api/limits.ts'
import type { Problem } from '../../api.ts'
import type { IdempotencyHeaders } from '../../attempt.ts'
import { DateField, TextAreaField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'

type DocumentRequest = { titles: string[]; dueOn: string | null }
type Props = {
  t: IslandTranslate
  id: string
  today: string
  /** Sends it and resolves to the refusal. */
  onAsk: (
    asked: DocumentRequest,
    headers: IdempotencyHeaders,
  ) => Promise<Partial<Problem> | undefined>
  onClose: () => void
}

const SUGGESTED = [
  'contract',
  'letters',
  'invoices',
  'payments',
  'identity',
  'register',
  'decision',
  'photos',
] as const
const MAX_DOCUMENTS = limits.AskedDocuments.titles.maxItems
const MAX_CHARACTERS = limits.AskedDocuments.titles.items.maxLength

/** The lawyer names documents, a line each, from suggestions or in own words. */
export function AskDialog({ t, id, today, onAsk, onClose }: Props) {
  const form = useForm({
    t,
    draft: `matter-ask-${id}`,
    initial: { titles: '', dueOn: '' },
    required: ['titles'],
    check({ titles }): { titles?: string } {
      const lines = linesOf(titles)
      if (lines.length > MAX_DOCUMENTS)
        return { titles: t('matter.documents.tooMany', { n: MAX_DOCUMENTS }) }
      return lines.some((line) => line.length > MAX_CHARACTERS)
        ? { titles: t('matter.documents.tooLong', { n: MAX_CHARACTERS }) }
        : {}
    },
    async send({ titles, dueOn }, headers) {
      const problem = await onAsk({ titles: linesOf(titles), dueOn: dueOn || null }, headers)
      if (problem) return { error: problem }
      onClose()
      return {}
    },
  })
  const add = (title: string) =>
    form.set('titles', [...linesOf(form.values.titles), title].join('\n'))
  const lines = linesOf(form.values.titles)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('matter.documents.askTitle')}
      submit={t('matter.documents.ask')}
    >
      <TextAreaField
        form={form}
        name="titles"
        label={t('matter.documents.titles')}
        hint={t('matter.documents.titlesHint')}
        max={MAX_DOCUMENTS * MAX_CHARACTERS}
        rows={4}
      />
      <div className="documents__suggested" role="group" aria-label={t('matter.documents.often')}>
        {SUGGESTED.map((name) => t(`matter.documents.suggested.${name}`))
          .filter((title) => !lines.includes(title))
          .map((title) => (
            <Button key={title} tone="quiet" size="small" onClick={() => add(title)}>
              + {title}
            </Button>
          ))}
      </div>
      <DateField form={form} name="dueOn" label={t('matter.documents.dueOn')} min={today} />
    </FormDialog>
  )
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
