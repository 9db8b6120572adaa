import type { MessageKey, Translate } from '../../../modules/shared/index.ts'

const known = [
  'review.published',
  'review.refused',
  'review.taken-down',
  'review-reply.published',
  'review-reply.refused',
  'review-reply.taken-down',
  'contact.answered',
  'contact.closed',
  'inquiry-report.closed',
  'inquiry-report.dismissed',
  'refund.retried',
  'refund.sent-by-hand',
  'refund.given',
  'record.opened',
  'fee.dac7-exported',
  'money-discrepancy.resolved',
  'mail-refusal.lifted',
  'key.rotated',
  'lawyer.approved',
  'lawyer.rejected',
  'lawyer.hidden',
  'profile.published',
  'profile.rejected',
  'register.label-mapped',
  'register.entry-added',
  'register.entry-corrected',
  'lawyer.shown-again',
  'maintenance.on',
  'maintenance.off',
  'setting.changed',
  'specialty.added',
  'specialty.changed',
  'specialty.switched-on',
  'specialty.switched-off',
  'specialty.ordered',
  'register.import-applied',
  'register.label-mapped',
  'register.import-rejected',
  'jobs.changed',
  'fee.rule-added',
  'team.factor-reset',
  'team.removed',
  'account.deleted',
  'account.deleted-again',
] as const

/** The action as text; a new kind shows its code until somebody adds a text. */
export const actionWord = (t: Translate, action: string): string =>
  (known as readonly string[]).includes(action)
    ? t(`desk.actions.${action.replaceAll('.', '-')}` as MessageKey)
    : action
