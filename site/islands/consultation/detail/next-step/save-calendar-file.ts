import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'
import { api } from '../../../api.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { saveAnswer } from '../../../data/save-answer.ts'

/** Saves the meeting as a file that calendars open. */
export async function saveCalendarFile(
  { id, number }: PresentedConsultation,
  t: IslandTranslate,
): Promise<void> {
  const response = await api.GET('/api/consultations/{id}/calendar-file', {
    params: { path: { id } },
    parseAs: 'blob',
  })
  saveAnswer(response, `${number}.ics`, t)
}
