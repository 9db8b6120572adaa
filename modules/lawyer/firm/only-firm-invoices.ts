import type { FirmLawyerDetails } from './get-firm-lawyer.ts'

/**
 * A lawyer who left a firm can no longer issue, cancel or mark as paid invoices in its name
 * (docs/decisions/073): the firm does so itself. Does not apply to lawyers who invoice in their own
 * name or whose own practice the firm was.
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
