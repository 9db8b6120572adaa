/** For texts about a final invoice: its client asked about it, or its date has passed, or not. */
export function lateness(
  { isAsked, dueAt }: { isAsked: boolean; dueAt: Date },
  now: Date,
): 'asked' | 'yes' | 'no' {
  if (isAsked) return 'asked'
  return dueAt < now ? 'yes' : 'no'
}
