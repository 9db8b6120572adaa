import { api, type Problem } from '../../api.ts'
import { island, type IslandProps, useChange } from '../../data/index.ts'
import { Button } from '../../parts/Button.tsx'
import { saveAnswer } from '../../data/save-answer.ts'

type Props =
  | { invoices: { month: string; vatNumbers: string[] } }
  | { contracts: { year: number | undefined } }
type File = {
  label: string
  name: string
  ask: () => Promise<{ data?: unknown; error?: Problem | undefined }>
}

/** Downloads the documents. The API requires a token, so a plain link would not work. */
export const Downloads = island<Props>(Content)

function Content({ t, ...given }: IslandProps & Props) {
  const blob = { parseAs: 'blob' as const }
  const files: File[] =
    'invoices' in given
      ? [
          {
            label: t('invoice.monthly.csv'),
            name: `invoices-${given.invoices.month}.csv`,
            ask: () =>
              api.GET('/api/me/invoices/{month}/csv', {
                params: { path: { month: given.invoices.month } },
                ...blob,
              }),
          },
          ...given.invoices.vatNumbers.map((vatNumber) => ({
            label: t('invoice.monthly.isaf', { code: vatNumber }),
            name: `isaf-${given.invoices.month}-${vatNumber}.xml`,
            ask: () =>
              api.GET('/api/me/invoices/{month}/isaf', {
                params: { path: { month: given.invoices.month }, query: { vatNumber } },
                ...blob,
              }),
          })),
        ]
      : [
          {
            label: t('agreement.register.csv'),
            name: `contracts${given.contracts.year ? `-${given.contracts.year}` : ''}.csv`,
            ask: () =>
              api.GET('/api/me/agreements/csv', {
                params: { query: given.contracts.year ? { year: given.contracts.year } : {} },
                ...blob,
              }),
          },
        ]

  const download = useChange(
    ({ ask }: File) => ask(),
    (response, { name }) => saveAnswer(response, name, t),
  )
  return (
    <div className="buttons">
      {files.map((file) => (
        <Button
          key={file.name}
          tone="quiet"
          size="small"
          isBusy={download.pending.some(({ name }) => name === file.name)}
          onClick={() => void download.run(file)}
        >
          {file.label}
        </Button>
      ))}
    </div>
  )
}
