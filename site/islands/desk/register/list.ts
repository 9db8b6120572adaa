export const LISTS = ['advocates', 'assistants'] as const
export type List = (typeof LISTS)[number]
export const STATUSES = ['listed', 'suspended', 'struck-off'] as const
export type Status = (typeof STATUSES)[number]
