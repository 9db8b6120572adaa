import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'
import { api } from '../../../api.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { sayRefusal } from '../../../refusal.ts'
import { saveFile } from '../../../save-file.ts'

/** Saves the meeting as a file that calendars open. */
export async function saveCalendarFile(
  { id, number }: PresentedConsultation,
  t: IslandTranslate,
): Promise<void> {
  const { data, error } = await api.GET('/api/consultations/{id}/calendar-file', {
    params: { path: { id } },
    parseAs: 'blob',
  })
  if (error || !data) return sayRefusal(error, t)
  saveFile(data, `${number}.ics`)
}
