import type { Figures } from '#modules/shared'

export const paymentFigures = {
  patarta_refunds_open: [
    'Refunds that are due or on their way',
    "select count(*) from refund where status <> 'done'",
  ],
  patarta_refunds_oldest_seconds: [
    'Age of the oldest of them',
    "select coalesce(extract(epoch from now() - min(created_at)), 0) from refund where status <> 'done'",
  ],
  patarta_money_discrepancies_open: [
    'Open differences between our ledger, providers and invoices',
    'select count(*) from money_discrepancy where resolved_at is null',
  ],
} as const satisfies Figures
