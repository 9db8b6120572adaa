import { sealedIn, type Cipher } from '#modules/shared'
import type { Consultation } from '../consultation.ts'
import { NO_ANSWERS } from './no-answers.ts'
import type { Questionnaire } from './questionnaire.ts'

/**
 * What the client wrote about their problem. It is sealed at rest and leaves only through
 * `present.ts` and the documents.
 */
export type Matter = { title: string; description: string; questionnaire: Questionnaire }

export const sealMatter = (
  cipher: Cipher,
  id: string,
  { title, description, questionnaire }: Matter,
) => ({
  titleSealed: cipher.seal(title, sealedIn('consultation.title_sealed', id)),
  descriptionSealed: cipher.seal(description, sealedIn('consultation.description_sealed', id)),
  questionnaireSealed: cipher.seal(
    JSON.stringify(questionnaire),
    sealedIn('consultation.questionnaire_sealed', id),
  ),
})

const CLIENT_NAME = 'consultation.client_name_sealed'

/** The client's name in the agreement that was shown. */
export const sealClientName = (cipher: Cipher, id: string, name: string): string =>
  cipher.seal(name, sealedIn(CLIENT_NAME, id))

export const openClientName = (
  cipher: Cipher,
  { id, clientNameSealed }: Pick<Consultation, 'id' | 'clientNameSealed'>,
): string | undefined =>
  clientNameSealed ? cipher.open(clientNameSealed, sealedIn(CLIENT_NAME, id)) : undefined

export const openTitle = (
  cipher: Cipher,
  { id, titleSealed }: Pick<Consultation, 'id' | 'titleSealed'>,
): string => cipher.open(titleSealed, sealedIn('consultation.title_sealed', id))

export const openQuestionnaire = (
  cipher: Cipher,
  { id, questionnaireSealed }: Pick<Consultation, 'id' | 'questionnaireSealed'>,
): Questionnaire =>
  readQuestionnaire(
    cipher.open(questionnaireSealed, sealedIn('consultation.questionnaire_sealed', id)),
  )

export const openMatter = (cipher: Cipher, consultation: Consultation): Matter => ({
  title: openTitle(cipher, consultation),
  description: cipher.open(
    consultation.descriptionSealed,
    sealedIn('consultation.description_sealed', consultation.id),
  ),
  questionnaire: openQuestionnaire(cipher, consultation),
})

/**
 * A row sealed before a question existed has the neutral answer to it. Earlier rows have true or
 * false in `isCivilCase`, where false also meant unanswered.
 */
function readQuestionnaire(stored: string): Questionnaire {
  const answers = { ...NO_ANSWERS, ...(JSON.parse(stored) as StoredAnswers) }
  const { isCivilCase } = answers
  if (typeof isCivilCase !== 'boolean') return { ...answers, isCivilCase }
  return { ...answers, isCivilCase: isCivilCase ? 'yes' : 'unknown' }
}

type StoredAnswers = Partial<Omit<Questionnaire, 'isCivilCase'>> & {
  isCivilCase?: Questionnaire['isCivilCase'] | boolean
}
