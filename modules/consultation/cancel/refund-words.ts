import type { MessageKey } from '#modules/shared'
import {
  refundCases,
  SIGN_HOURS_BEFORE_START,
  type Refund,
  type RefundCase,
  type RefundFacts,
} from './cancellation.ts'

// All texts about refunds. Free of state, so that pages, mails, documents and agreements can use
// it.

/** The reader: the client, the lawyer, or both parties of a contract. */
export type RefundReader = 'client' | 'lawyer' | 'contract'

export type RefundVoice = {
  reader: RefundReader
  t: (key: MessageKey, values?: Record<string, string | number>) => string
  /** "by" a moment, in the reader's language and time zone. */
  deadline: (instant: Date) => string
}

/** The rule as one paragraph: every case that can still happen, in order. */
export function sayRefundRule(facts: RefundFacts, voice: RefundVoice): string {
  const { payment, isSigned } = facts
  const { t, reader } = voice
  if (payment === 'free') return t('consultation.refund.free', { reader })
  if (payment === 'after')
    return [
      t('consultation.refund.after', { reader }),
      ...(isSigned ? [] : [sayUnsigned('afterUnsigned', facts, voice)]),
    ].join(' ')
  const cases = refundCases(facts)
  return [
    ...cases.filter(({ name }) => name !== 'other-side'),
    ...cases.filter(({ name }) => name === 'other-side'),
  ]
    .map((refundCase) => sayCase(refundCase, facts, voice))
    .join(' ')
}

function sayCase(
  { name, until, sharePercent }: RefundCase,
  facts: RefundFacts,
  voice: RefundVoice,
) {
  const { t, reader, deadline } = voice
  const isSigned = facts.isSigned ? 'yes' : 'no'
  const h = facts.rule.fullRefundHoursBefore
  switch (name) {
    case 'other-side':
      return t('consultation.refund.otherSide', { reader })
    case 'unsigned':
      return `${t('consultation.refund.unsigned', { reader })} ${sayUnsigned('unsignedInTime', facts, voice)}`
    case 'early':
      return t('consultation.refund.early', {
        reader,
        isSigned,
        h,
        known: until ? 'moment' : 'hours',
        moment: until ? deadline(until) : '',
      })
    case 'late':
      return t('consultation.refund.late', { reader, share: sharePercent })
    case 'only-late':
      return t('consultation.refund.onlyLate', { reader, isSigned, h, share: sharePercent })
  }
}

const sayUnsigned = (
  key: 'unsignedInTime' | 'afterUnsigned',
  { signBy, startsAt }: RefundFacts,
  { t, reader, deadline }: RefundVoice,
) =>
  t(`consultation.refund.${key}`, {
    reader,
    h: SIGN_HOURS_BEFORE_START,
    ...knownUntil(startsAt && signBy, startsAt, deadline),
  })

/** A moment; hours before a time is chosen; "in time" if it depends on when the client pays. */
const knownUntil = (
  until: Date | undefined,
  startsAt: Date | undefined,
  deadline: (instant: Date) => string,
) => {
  if (until) return { known: 'moment', moment: deadline(until) }
  return { known: startsAt ? 'soon' : 'hours', moment: '' }
}

/** What an unsigned client gets back, in one short line; the whole rule is always near it. */
export function sayRefundBrief(
  facts: RefundFacts & { startsAt: Date },
  { t, deadline }: Omit<RefundVoice, 'reader'>,
): string {
  const { payment } = facts
  if (payment !== 'before') return t(`consultation.refund.${payment}`, { reader: 'client' })
  const cases = refundCases(facts)
  const until = cases.find(({ name }) => name === 'early')?.until
  return t('consultation.refund.brief', {
    isEarly: until ? 'yes' : 'no',
    moment: until ? deadline(until) : '',
    share: cases.at(-1)?.sharePercent ?? 0,
  })
}

/** The same cases as rows of a table for the client, each with the refund in cents. */
export function refundRows(
  facts: RefundFacts,
  { t, deadline }: Omit<RefundVoice, 'reader'>,
): [when: string, cents: number][] {
  const isSigned = facts.isSigned ? 'yes' : 'no'
  const h = facts.rule.fullRefundHoursBefore
  const rowOf = ({ name, until }: RefundCase): string => {
    switch (name) {
      case 'other-side':
        return t('consultation.refund.rows.otherSide')
      case 'unsigned':
        return t('consultation.refund.rows.unsigned', {
          h: SIGN_HOURS_BEFORE_START,
          ...knownUntil(until, facts.startsAt, deadline),
        })
      case 'early':
        return t('consultation.refund.rows.early', {
          isSigned,
          h,
          known: until ? 'moment' : 'hours',
          moment: until ? deadline(until) : '',
        })
      case 'late':
        return t('consultation.refund.rows.late', { isSigned })
      case 'only-late':
        return t('consultation.refund.rows.onlyLate', { isSigned, h })
    }
  }
  return refundCases(facts).map((refundCase) => [rowOf(refundCase), refundCase.amountCents])
}

type RefundNow = {
  payment: RefundFacts['payment']
  refund: Pick<Refund, 'amountCents' | 'keptCents'>
  isPaid: boolean
}

/** The effect of cancelling on the money now. */
export function sayRefundNow(
  { payment, refund, isPaid }: RefundNow,
  { t, reader, money }: Pick<RefundVoice, 't' | 'reader'> & { money: (cents: number) => string },
): string {
  if (payment === 'free') return t('consultation.refund.free', { reader })
  if (payment === 'after') return t('consultation.refund.after', { reader })
  if (!isPaid) return t('consultation.refund.nothingPaid', { reader })
  const { amountCents, keptCents } = refund
  if (amountCents === 0)
    return t('consultation.refund.nothingBack', { reader, amount: money(keptCents) })
  if (keptCents === 0)
    return t('consultation.refund.allBack', { reader, amount: money(amountCents) })
  return t('consultation.refund.partBack', {
    reader,
    amount: money(amountCents),
    kept: money(keptCents),
  })
}
