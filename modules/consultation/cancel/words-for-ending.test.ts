import { expect, test } from 'vitest'
import { translators, type Locale, type MessageKey } from '#modules/shared'
import { wordForDecline } from '../state/shown-status.ts'

const DECLINES = { lt: /atsisak/i, en: /declin/i }
const CANCELS = { lt: /atšauk/i, en: /cancel/i }
const NEITHER = { lt: /atmest|atmet/i, en: /refus|reject|call(ed)? off/i }
const values = { moment: 'x', amount: 'x' }

/** Each place that names what somebody did, by the act. */
const PLACES = (locale: Locale) => {
  const t = translators[locale]
  const mail = (text: string) =>
    (['title', 'body'] as const).map((part) =>
      t(`notification.texts.${text}.${part}` as MessageKey, values),
    )
  return {
    decline: [
      t('consultation.detail.decline'),
      t('consultation.detail.keep', { act: 'decline' }),
      t('consultation.detail.declinedDone', { act: 'decline' }),
      t('consultation.detail.conflictReported'),
      t('consultation.timeline.decline-request', { by: 'you' }),
      t('consultation.timeline.decline-request', { by: 'lawyer' }),
      ...mail('declinedByLawyer'),
    ],
    cancel: [
      t('consultation.detail.cancel'),
      t('consultation.detail.keep', { act: 'cancel' }),
      t('consultation.detail.declinedDone', { act: 'cancel' }),
      ...['you', 'client', 'lawyer', 'system'].map((by) =>
        t('consultation.timeline.decline', { by }),
      ),
      t('consultation.timeline.expire-payment'),
      t('consultation.timeline.expire-signature'),
      ...[
        'cancelledByLawyer',
        'declinedByLawyerPaid',
        'declinedByClient',
        'cancelledByYou',
      ].flatMap(mail),
      ...[
        'unansweredForLawyer',
        'lapsedForLawyer',
        'unpaidForClient',
        'unpaidForLawyer',
        'unsignedForClient',
        'unsignedForLawyer',
      ].flatMap(mail),
    ],
  }
}

test.each(['lt', 'en'] as const)('one act has one word in every place: %s', (locale) => {
  const { decline, cancel } = PLACES(locale)
  for (const text of decline) {
    expect(text).toMatch(DECLINES[locale])
    expect(text).not.toMatch(CANCELS[locale])
  }
  for (const text of cancel) {
    expect(text).toMatch(CANCELS[locale])
    expect(text).not.toMatch(DECLINES[locale])
  }
  for (const text of [...decline, ...cancel]) expect(text).not.toMatch(NEITHER[locale])
})

type Shown = Parameters<typeof wordForDecline>[1]

test('only a lawyer who answers a request declines', () => {
  const asked: Shown[] = [
    { status: 'requested', coveredStatus: null },
    { status: 'proposed-by-client', coveredStatus: 'requested' },
  ]
  const agreed: Shown[] = [
    { status: 'awaiting-payment', coveredStatus: null },
    { status: 'awaiting-signature', coveredStatus: null },
    { status: 'reserved', coveredStatus: null },
    { status: 'accepted', coveredStatus: null },
    { status: 'proposed-by-client', coveredStatus: 'reserved' },
  ]
  expect(asked.map((state) => wordForDecline('lawyer', state))).toEqual(['decline', 'decline'])
  expect(new Set([...asked, ...agreed].map((state) => wordForDecline('client', state)))).toEqual(
    new Set(['cancel']),
  )
  expect(new Set(agreed.map((state) => wordForDecline('lawyer', state)))).toEqual(
    new Set(['cancel']),
  )
})
