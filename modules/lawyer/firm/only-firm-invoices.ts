import type { FirmLawyerDetails } from './get-firm-lawyer.ts'

/**
 * A lawyer who left a firm can no longer issue, cancel or mark as paid invoices in its name
 * (docs/decisions/073). Lawyers who invoice in their own name or were the firm's only practice
 * still can.
 */
export const onlyFirmInvoices = ({
  leftAt,
  invoicedBy,
  practiceForm,
  role,
}: Pick<FirmLawyerDetails, 'leftAt' | 'invoicedBy' | 'practiceForm' | 'role'>): boolean =>
  leftAt !== null &&
  invoicedBy === 'firm' &&
  !(practiceForm === 'individual' && role === 'representative')
