import type { components } from '../../../api/schema.d.ts'

export type Helped = components['schemas']['AssistedConsultation']
export const HELPED_KEY = ['helped-consultations']
export type Papers = components['schemas']['AssistedPapers']
export type HelpedMatterData = components['schemas']['AssistedMatter']
