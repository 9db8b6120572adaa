import { formatDate, formatMoney, translators, type Locale } from '#modules/shared'
import { questionnaireRows, type AnswerVoice } from './questionnaire-rows.ts'
import type { Questionnaire } from './questionnaire.ts'

/** The questionnaire in words of one language, for the page and for the PDF. */
export const answersInWords = (
  questionnaire: Questionnaire,
  { locale, reader, nameOfFile }: Pick<AnswerVoice, 'reader' | 'nameOfFile'> & { locale: Locale },
): { question: string; answer: string }[] =>
  questionnaireRows(questionnaire, {
    reader,
    nameOfFile,
    t: translators[locale],
    money: (cents) => formatMoney(cents, locale),
    date: (day) => formatDate(new Date(day), locale, 'UTC'),
  }).map(({ question, answer }) => ({ question, answer }))
