import type { PresentedConsultation } from '../../../../modules/consultation/index.ts'
import type { DocumentsView } from '../../../../modules/invoice/index.ts'
import { formatMoney } from '../../../../modules/shared/money.ts'
import type { MessageKey } from '../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

type Entry = PresentedConsultation['timeline'][number]
export type Happened = { key: string; at: string; text: string; move?: Entry }

type HistoryInput = {
  consultation: Pick<PresentedConsultation, 'timeline' | 'attendance' | 'side'>
  documents: Pick<DocumentsView, 'items' | 'finalPaidAt'>
  t: IslandTranslate
  locale: 'lt' | 'en'
}

/** The whole history, latest first: moves, who joined the meeting, and the final invoice. */
export function whatHappened({
  consultation: { timeline, attendance, side },
  documents,
  t,
  locale,
}: HistoryInput): Happened[] {
  const moves = timeline.map((move): Happened => ({
    key: `move-${move.position}`,
    at: move.at,
    text: t(move.label as MessageKey, { by: move.by }),
    move,
  }))
  const joined = (['client', 'lawyer'] as const).flatMap((who): Happened[] => {
    const at = attendance[`${who}JoinedAt`]
    return at
      ? [
          {
            key: `joined-${who}`,
            at,
            text: t('consultation.timeline.joined', { by: who === side ? 'you' : who }),
          },
        ]
      : []
  })
  const sent = documents.items
    .filter(({ kind }) => kind === 'final')
    .map(({ issuedAt, number, totalCents, isFile }): Happened => ({
      key: `final-${number}`,
      at: issuedAt,
      text: isFile
        ? t('consultation.timeline.final-file')
        : t('consultation.timeline.final-invoice', {
            number,
            amount: formatMoney(totalCents, locale),
          }),
    }))
  const paid = documents.finalPaidAt
    ? [
        {
          key: 'final-paid',
          at: documents.finalPaidAt,
          text: t('consultation.timeline.final-paid'),
        },
      ]
    : []
  // For events at the same time, the later one in this list happened last.
  return [...moves, ...joined, ...sent, ...paid]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .toReversed()
}
