import type { Questionnaire } from '../../../../../modules/consultation/index.ts'
import {
  questionnaireRows,
  type AnswerRow,
  type AnswerVoice,
} from '../../../../../modules/consultation/matter/questionnaire-rows.ts'
import { SCREEN_OF_ANSWER, type AnswersScreen } from '../flow/screens.ts'

/** The answers in words for the review, grouped by the screen where each can be changed. */
export function answerRows(
  questionnaire: Questionnaire,
  voice: AnswerVoice,
): [screen: AnswersScreen, rows: AnswerRow[]][] {
  const rows = questionnaireRows(questionnaire, voice)
  return (['matter', 'acting', 'budget'] as const).map((screen) => [
    screen,
    rows.filter(({ field }) => SCREEN_OF_ANSWER[field] === screen),
  ])
}
