import type { Cipher } from '#modules/shared'
import type { Consultation } from './consultation.ts'
import type { Questionnaire } from './questionnaire.ts'

/** What the client told of their problem. At rest it is sealed; it leaves through `present.ts` and the papers alone. */
export type Matter = { title: string; description: string; questionnaire: Questionnaire }

export const sealMatter = (cipher: Cipher, { title, description, questionnaire }: Matter) => ({
  titleSealed: cipher.seal(title),
  descriptionSealed: cipher.seal(description),
  questionnaireSealed: cipher.seal(JSON.stringify(questionnaire)),
})

export const openTitle = (cipher: Cipher, { titleSealed }: Pick<Consultation, 'titleSealed'>): string => cipher.open(titleSealed)

export const openMatter = (cipher: Cipher, consultation: Consultation): Matter => ({
  title: openTitle(cipher, consultation),
  description: cipher.open(consultation.descriptionSealed),
  questionnaire: JSON.parse(cipher.open(consultation.questionnaireSealed)) as Questionnaire,
})
