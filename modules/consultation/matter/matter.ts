import { sealedIn, type Cipher } from '#modules/shared'
import type { Consultation } from '../consultation.ts'
import type { Questionnaire } from './questionnaire.ts'

/**
 * What the client told of their problem. At rest it is sealed; it leaves through `present.ts` and
 * the papers alone.
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

/** The client's name as the agreement that they were shown has it. */
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

/** Once a civil case was told by true and false, where false was also what nobody had answered. */
function readQuestionnaire(stored: string): Questionnaire {
  const answers = JSON.parse(stored) as Omit<Questionnaire, 'isCivilCase'> & {
    isCivilCase: Questionnaire['isCivilCase'] | boolean
  }
  const { isCivilCase } = answers
  if (typeof isCivilCase !== 'boolean') return { ...answers, isCivilCase }
  return { ...answers, isCivilCase: isCivilCase ? 'yes' : 'unknown' }
}
