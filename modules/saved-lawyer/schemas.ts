import Type, { type Static } from 'typebox'
import { BookAgain } from '#modules/consultation'
import { LawyerItem } from '#modules/directory'
import { bodySchema, Id, Instant, nullable, schema } from '#modules/shared'

export const SavedChange = bodySchema('SavedLawyerChange', {
  lawyerId: Id,
  isSaved: Type.Boolean({ description: 'False removes the lawyer from the list.' }),
})

export const SavedIds = schema('SavedLawyerIds', {
  lawyerIds: Type.Array(Id, { description: 'The newest first.' }),
})

export const PresentedSaved = schema('SavedLawyer', {
  lawyerId: Id,
  savedAt: Instant,
  name: nullable(Type.String({ description: 'Null once the lawyer deleted the profile.' })),
  /** Null while the public does not see the lawyer. */
  lawyer: nullable(LawyerItem),
  again: nullable(
    schema('BookSavedAgain', {
      ...BookAgain.properties,
      nextFreeAt: nullable(Instant),
    }),
  ),
})
export type PresentedSaved = Static<typeof PresentedSaved>
