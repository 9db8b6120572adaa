import Type from 'typebox'
import { Id, schema } from '#modules/shared'

export const MatterFile = schema('MatterFile', {
  id: Id,
  name: Type.String(),
  byteSize: Type.Integer(),
})
