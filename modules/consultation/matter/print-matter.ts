import { openSheet } from '#modules/document'
import { formatMomentWithZone, translators, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { getConsultation } from '../views/get-consultation.ts'
import { answersInWords } from './answers-in-words.ts'

/**
 * The request and its answers as a PDF for either side; for the lawyer only after the conflict
 * check.
 */
export async function printMatter(
  needs: Needs,
  actor: Actor,
  id: string,
): Promise<{ name: string; pdf: Buffer }> {
  const {
    number,
    title,
    description,
    startsAt,
    timeZone,
    service,
    counterpart,
    side,
    parties,
    questionnaire,
    attachments,
    isMatterOpen,
  } = await getConsultation(needs, actor, id)
  if (!isMatterOpen) throw errors.CONFLICT_NOT_CHECKED()
  const { locale } = actor
  const t = translators[locale]
  const client =
    side === 'lawyer' ? counterpart.name : parties.find(({ role }) => role === 'client')?.name
  const sheet = await openSheet({
    title: `${t('consultation.summary.title')} ${number}`,
    locale,
    madeAt: needs.clock.now(),
    author: number,
    footer: `${t('consultation.summary.title')} ${number}`,
    pageWord: (page, pages) => `${page} / ${pages}`,
    claimsAccessible: true,
  })
  sheet.title(t('consultation.summary.title'), number)
  sheet.facts(
    [
      [t('consultation.summary.client'), client ?? '–'],
      [
        t('consultation.summary.meeting'),
        formatMomentWithZone(new Date(startsAt), locale, timeZone, needs.clock.now()),
      ],
      [t('consultation.summary.service'), service.title],
    ],
    { nameWidth: 180 },
  )
  sheet.heading(title ?? t('consultation.detail.matter'))
  for (const paragraph of (description ?? '').split(/\n+/))
    if (paragraph.trim()) sheet.paragraph(paragraph)
  sheet.heading(t('consultation.detail.answers'))
  const rows = questionnaire
    ? answersInWords(questionnaire, {
        locale,
        reader: 'lawyer',
        nameOfFile: (id) => attachments?.find((file) => file.id === id)?.name,
      })
    : []
  sheet.facts(
    rows.map(({ question, answer }) => [question, answer] as const),
    { nameWidth: 180 },
  )
  if (attachments && attachments.length > 0) {
    sheet.heading(t('consultation.detail.files'))
    for (const { name } of attachments) sheet.paragraph(name)
  }
  return { name: `${number}.pdf`, pdf: await sheet.finish() }
}
