import type { Figures } from '#modules/shared'

export const consultationFigures = {
  patarta_deadlines_overdue: [
    'Consultations whose deadline passed more than a minute ago',
    "select count(*) from consultation where due_at < now() - interval '1 minute'",
  ],
} as const satisfies Figures
