import { useState } from 'react'
import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import type { Take } from '../../../data/index.ts'
import { Button } from '../../../parts/Button.tsx'
import { dayOf } from '../day-of.ts'
import type { SharedProps } from '../shared-props.ts'
import { AnswerQuestionDialog, AskQuestionDialog } from './QuestionDialogs.tsx'

type Props = Pick<SharedProps, 'consultation' | 't' | 'locale' | 'now'> & {
  documents: DocumentsView
  takeDocuments: Take<DocumentsView>
  contactHref: string
}

/** What the client asked about the final invoice, the lawyer's answer, and the way to the team. */
export function InvoiceQuestion({
  consultation: { id, side },
  documents: { question, mayAsk, nobodyAnswers },
  takeDocuments,
  contactHref,
  t,
  locale,
  now,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const day = (at: string) => ({ day: dayOf(new Date(at), locale, now) })

  const nobody = nobodyAnswers && (
    <p className="small">
      {t('invoice.documents.question.nobody')}{' '}
      <a href={contactHref}>{t('invoice.documents.question.teamInstead')}</a>
    </p>
  )
  if (!question)
    return mayAsk ? (
      <>
        <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
          {t('invoice.documents.question.open')}
        </Button>
        {isOpen && (
          <AskQuestionDialog consultationId={id} t={t} onClose={close} take={takeDocuments} />
        )}
      </>
    ) : (
      nobody || null
    )

  const { reason, text, askedAt, answer, answeredAt, mayAnswer, mayAskTeam } = question
  const isClient = side === 'client'
  return (
    <div className="question" id="invoice-question">
      <h3 className="transfer__title">
        {t(
          isClient
            ? 'invoice.documents.question.asked'
            : 'invoice.documents.question.askedByClient',
          day(askedAt),
        )}
      </h3>
      <p className="hint">{t(`invoice.documents.question.reasons.${reason}`)}</p>
      <p className="question__text">{text}</p>
      {answer !== null && answeredAt ? (
        <>
          <h3 className="transfer__title">
            {t(
              isClient
                ? 'invoice.documents.question.answer'
                : 'invoice.documents.question.answerByYou',
              day(answeredAt),
            )}
          </h3>
          <p className="question__text">{answer}</p>
        </>
      ) : (
        nobody || (
          <p className="small">
            {!question.isOpen
              ? t('invoice.documents.question.closed')
              : t(
                  isClient
                    ? 'invoice.documents.question.waits'
                    : 'invoice.documents.question.waitsForYou',
                )}
          </p>
        )
      )}
      {mayAskTeam && !nobodyAnswers && (
        <p className="small">
          <a href={contactHref}>
            {t(
              answer === null
                ? 'invoice.documents.question.teamSilent'
                : 'invoice.documents.question.teamAnswered',
            )}
          </a>
        </p>
      )}
      {mayAnswer && (
        <>
          <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
            {t('invoice.documents.question.answerOpen')}
          </Button>
          {isOpen && (
            <AnswerQuestionDialog consultationId={id} t={t} onClose={close} take={takeDocuments} />
          )}
        </>
      )}
    </div>
  )
}
