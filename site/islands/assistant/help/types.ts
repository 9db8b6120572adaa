import type { components } from '../../../api/schema.d.ts'

export type Helped = components['schemas']['AssistedConsultation']
export const HELPED_KEY = ['helped-consultations']
