import Type from 'typebox'
import { bodySchema, DateOnly, Id, oneOf, schema } from '#modules/shared'

export const CoverBody = bodySchema('NewCover', {
  firmLawyerId: Type.Optional(Id),
  colleagueId: Type.String({ ...Id, description: 'A colleague of the same firm.' }),
  fromDate: DateOnly,
  toDate: Type.String({ ...DateOnly, description: 'The last day of the absence.' }),
})

export const CoverAnswer = bodySchema('Consent', { agrees: Type.Boolean() })

export const CoverList = schema('CoverList', {
  covers: Type.Array(
    schema('Cover', {
      id: Id,
      role: oneOf(['away', 'colleague'], {
        description: 'Whether the reader is away, or answers for somebody.',
      }),
      state: oneOf(['asked', 'agreed', 'active', 'over', 'refused', 'ended']),
      fromDate: DateOnly,
      toDate: DateOnly,
      name: Type.String({ description: 'The other of the two.' }),
    }),
  ),
  memberships: Type.Array(
    Type.Object({
      firmLawyerId: Id,
      firmName: Type.String(),
      colleagues: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
  ),
})
