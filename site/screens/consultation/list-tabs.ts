import type { ConsultationList } from '../../../modules/consultation/index.ts'

type Listed = keyof ConsultationList['counts']

export const LIST_TABS = ['upcoming', 'past', 'questions'] as const
export type ListTab = (typeof LIST_TABS)[number]

/** A lawyer’s page begins with their matters. */
export const tabsFor = (isLawyer: boolean): readonly ListTab[] =>
  isLawyer ? ['questions', 'upcoming', 'past'] : LIST_TABS

/** The consultations of a tab, by the name that they have in the API. */
export const CONSULTATIONS_OF = {
  upcoming: 'upcoming',
  past: 'former',
  questions: undefined,
} as const satisfies Record<ListTab, Listed | undefined>

type Place = { tab: ListTab; part?: string }
/** Where the tabs of old addresses are now. */
const MOVED = new Map<string | null, Place>([
  ['future', { tab: 'upcoming' }],
  ['waiting', { tab: 'upcoming' }],
  ['former', { tab: 'past' }],
  ['history', { tab: 'past' }],
  ['messages', { tab: 'questions' }],
  ['inquiries', { tab: 'questions', part: '#inquiries' }],
])

/** What `?tab=` asks for: a tab, or the new place of an old one. Pure. */
export const readTab = (
  name: string | null,
): { tab: ListTab | undefined; moved: Place | undefined } => ({
  tab: LIST_TABS.find((tab) => tab === name),
  moved: MOVED.get(name),
})

type TabFacts = {
  isLawyer: boolean
  hasQuestions: boolean
  /** The first of one’s consultations’ tabs that is not empty. */
  listed: Listed | undefined
}

/** The tab of an address that names none: the first with something in it. Pure. */
export function firstTab({ isLawyer, hasQuestions, listed }: TabFacts): ListTab {
  if (isLawyer && hasQuestions) return 'questions'
  if (listed) return listed === 'former' ? 'past' : 'upcoming'
  return isLawyer || hasQuestions ? 'questions' : 'upcoming'
}
