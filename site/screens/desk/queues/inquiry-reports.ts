import { limits } from '../../../api/limits.ts'
import type { Queue } from '../queue-shape.ts'
import { templatesOf } from '../templates.ts'

const HOUR = 3_600_000
const DUE_AFTER = 24 * HOUR

/**
 * Inquiries that one side reported. The report makes the conversation readable; names are not
 * needed to judge it.
 */
export const inquiryReports: Queue = {
  key: 'admin-inquiry-reports',
  word: 'inquiryReports',

  kinds: ({ t }) =>
    (['client', 'lawyer'] as const).map((value) => ({
      value,
      text: t(`desk.inquiryReport.by.${value}`),
    })),

  async list({ services, t }, { page, pageSize }) {
    const { items, total } = await services.inquiry.reports.listReports({ page, pageSize })
    return {
      total,
      rows: items.map(({ id, reportedBy, reason, reportedAt }) => ({
        id,
        kind: reportedBy,
        title: t(`desk.inquiryReport.by.${reportedBy}`),
        sub: reason.length > 80 ? `${reason.slice(0, 79).trimEnd()}…` : reason,
        since: reportedAt,
        dueAt: new Date(reportedAt.getTime() + DUE_AFTER),
      })),
    }
  },

  async find(locals, id) {
    const { services, t, locale, moment } = locals
    const report = await services.inquiry.reports.findReport(id)
    if (!report) return undefined
    const { reportedBy, reason, reportedAt, messages, hasEarlier } = report
    const words = {
      fieldLabel: t('desk.reason'),
      hint: t('desk.inquiryReport.hint'),
      maxLength: limits.InquiryReportDecision.reason.maxLength,
    } as const
    return {
      id,
      title: t(`desk.inquiryReport.by.${reportedBy}`),
      facts: [
        { label: t('desk.inquiryReport.reported'), text: moment(reportedAt), instant: reportedAt },
        ...(hasEarlier
          ? [
              {
                label: t('desk.inquiryReport.shown'),
                text: t('desk.inquiryReport.newest', { n: messages.length }),
              },
            ]
          : []),
      ],
      texts: [
        { label: t('desk.inquiryReport.reason'), text: reason },
        ...messages.map(({ side, sentAt, text }) => ({
          label: t('desk.inquiryReport.wrote', {
            side: t(`desk.inquiryReport.sides.${side}`),
            moment: moment(sentAt),
          }),
          text,
        })),
      ],
      decisions: [
        {
          key: 'approve',
          ...words,
          label: t('desk.inquiryReport.dismiss'),
          request: 'dismissReport',
          templates: templatesOf(locals, 'reportDismiss', ['nothing', 'disagreement'], locale),
        },
        {
          key: 'reject',
          ...words,
          label: t('desk.inquiryReport.close'),
          request: 'closeReport',
          templates: templatesOf(
            locals,
            'reportClose',
            ['rude', 'advertising', 'contacts'],
            locale,
          ),
        },
      ],
    }
  },
}
