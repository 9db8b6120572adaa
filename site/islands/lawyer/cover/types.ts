import type { components } from '../../../api/schema.d.ts'
import type { Take } from '../../data/index.ts'

export type CoverList = components['schemas']['CoverList']
export type Cover = CoverList['covers'][number]
export type CoveredRequest = components['schemas']['CoveredRequest']
export type TakeCovers = Take<CoverList>

export const COVERED_KEY = ['covered-requests']
