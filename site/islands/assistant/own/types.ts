import type { components } from '../../../api/schema.d.ts'
import type { Take } from '../../data/index.ts'

export type AssistantList = { items: components['schemas']['OwnAssistant'][] }
export type OwnAssistant = AssistantList['items'][number]
export type TakeAssistants = Take<AssistantList>
