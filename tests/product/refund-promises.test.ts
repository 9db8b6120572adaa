import { describe, expect, test } from 'vitest'
import { createTestAgreements } from '../../modules/agreement/testing.ts'
import { aService } from '#modules/calendar/testing'
import { later, MONDAY_TEN, type GivenConsultation } from '#modules/consultation/testing'
import {
  formatDeadlineWithZone,
  formatMoney,
  HOUR,
  LOCALES,
  translators,
  type Locale,
} from '#modules/shared'
import { aWorldOfNotifications } from '../../modules/notification/test/notification-world.ts'
import { REFUND_RULE } from '../../modules/consultation/cancel/cancellation.ts'
import { sayRefundNow, sayRefundRule } from '../../modules/consultation/cancel/refund-words.ts'
import { refundSentence } from '../../site/islands/consultation/detail/refund-sentence.ts'

const { foundation, db, clock, modules, consultation, arrange, mailsTo, people } =
  await aWorldOfNotifications()
const agreement = createTestAgreements({
  ...foundation,
  account: modules.account,
  consultation,
  lawyer: modules.lawyer,
})

type Case = {
  name: string
  status: GivenConsultation['status']
  kind: 'before' | 'after' | 'free'
  leftHours: number
  back: number
}
const cases: Case[] = [
  { name: 'unpaid', status: 'awaiting-payment', kind: 'before', leftHours: 100, back: 0 },
  {
    name: 'paid and unsigned, far',
    status: 'awaiting-signature',
    kind: 'before',
    leftHours: 100,
    back: 2_900,
  },
  {
    name: 'paid and unsigned, near',
    status: 'awaiting-signature',
    kind: 'before',
    leftHours: 5,
    back: 2_900,
  },
  { name: 'signed, far', status: 'reserved', kind: 'before', leftHours: 100, back: 2_900 },
  { name: 'signed, near', status: 'reserved', kind: 'before', leftHours: 5, back: 0 },
  { name: 'free', status: 'accepted', kind: 'free', leftHours: 5, back: 0 },
  {
    name: 'paid afterwards, unsigned',
    status: 'awaiting-signature',
    kind: 'after',
    leftHours: 100,
    back: 0,
  },
  {
    name: 'paid afterwards, signed, near',
    status: 'reserved',
    kind: 'after',
    leftHours: 5,
    back: 0,
  },
]

/**
 * What a text may promise of each state: the words that must stand in it, and those that must not.
 */
const words: Record<Locale, Record<'all' | 'unsigned' | 'nothing' | 'costsNothing', RegExp>> = {
  lt: {
    all: /[Vv]isą sumą susigrąžinsite|susigrąžinsite visą/,
    unsigned: /Kol sutarties nepasirašėte/,
    nothing: /pinigai negrąžinami/,
    costsNothing: /atšaukti nieko nekainuoja/,
  },
  en: {
    all: /get everything back/,
    unsigned: /Until you sign the agreement/,
    nothing: /nothing is refunded/,
    costsNothing: /cancelling costs nothing/,
  },
}

async function aCase(
  { status, kind, leftHours }: Case,
  client = people.cast.tomas,
): Promise<string> {
  const { free, charged } = people.cast.services
  const bookable = kind === 'free' ? free : charged
  const service =
    kind === 'after'
      ? await aService(foundation, people.cast.rasa.firmLawyerId, {
          type: 'follow-up',
          priceCents: 2_900,
          prepayment: false,
        })
      : bookable
  const id = await arrange({ status, service, client })
  clock.moveTo(later(MONDAY_TEN, -leftHours * HOUR))
  return id
}

describe.each(cases)('$name', (given) => {
  test.each(LOCALES)('page, dialog and mail say in %s what cancelling does', async (locale) => {
    const client = locale === 'lt' ? people.cast.tomas : people.cast.emma
    const id = await aCase(given, client)
    const t = translators[locale]
    const shown = await consultation.views.getConsultation({ ...client.actor, locale }, id)
    const sentence = refundSentence({
      consultation: shown,
      t,
      deadline: (instant) => formatDeadlineWithZone(new Date(instant), locale, 'Europe/Vilnius'),
    })!
    const dialog = sayRefundNow(
      {
        payment: shown.price.payment,
        refund: shown.refundPreview!.now,
        isPaid: shown.price.paidAt !== null,
      },
      { t, reader: 'client', money: (cents) => formatMoney(cents, locale) },
    )
    const says = words[locale]
    const isLate = given.leftHours < 24
    const isSigned = given.status === 'reserved'

    if (given.kind !== 'before') {
      expect([sentence, dialog]).toEqual([
        expect.stringMatching(says.costsNothing),
        expect.stringMatching(says.costsNothing),
      ])
      expect(sentence).not.toMatch(says.nothing)
    } else {
      expect(says.unsigned.test(sentence)).toBe(!isSigned)
      expect(sentence).toMatch(says.nothing)
      expect(dialog.includes(formatMoney(2_900, locale))).toBe(given.status !== 'awaiting-payment')
    }
    if (isLate && isSigned && given.kind === 'before')
      expect(dialog).toContain(
        translators[locale]('consultation.refund.nothingBack', {
          amount: formatMoney(2_900, locale),
          reader: 'client',
        }),
      )

    // The mail that came with this state says the same rule, as it stood then.
    const mail = (await mailsTo(client)).filter(({ paragraphs }) => paragraphs.length > 1).at(-1)
    if (given.kind === 'before')
      expect(mail!.paragraphs[1]).toMatch(isSigned ? says.all : says.unsigned)
    if (given.kind === 'after') expect(mail!.paragraphs[1]).toMatch(says.costsNothing)
    if (given.kind !== 'free')
      expect(mail!.facts!.map(([, value]) => value)).toContain(
        t(
          `consultation.payment.${given.kind === 'before' && given.status !== 'awaiting-payment' ? 'paid' : given.kind}`,
          { amount: formatMoney(2_900, locale), reader: 'client' },
        ),
      )

    // And it is what happens.
    await db.raw('truncate message')
    const promised = shown.refundPreview!.now.amountCents
    expect(promised).toBe(given.back)
    const declined = await consultation.actions.declineConsultation(client.actor, {
      id,
      comment: 'Aplinkybės pasikeitė.',
      keptCents: shown.refundPreview!.now.keptCents,
    })
    expect(declined.price.refundDueCents ?? 0).toBe(promised)

    // Of money that was paid, the mails about the cancellation say the sum, as the dialog did.
    const isPaid = given.kind === 'before' && given.status !== 'awaiting-payment'
    const cancelled = (await mailsTo(client)).filter(
      ({ subject }) => subject === t('notification.texts.cancelledByYou.title'),
    )
    expect(cancelled.map(({ paragraphs }) => paragraphs.includes(dialog))).toEqual(
      given.status === 'reserved' || given.status === 'accepted' ? [isPaid] : [],
    )
    const [toLawyer] = (await mailsTo(people.cast.rasa.account)).filter(
      ({ subject }) => subject === translators.lt('notification.texts.declinedByClient.title'),
    )
    expect(
      toLawyer!.paragraphs.slice(1).map((words) => words.includes(formatMoney(2_900, 'lt'))),
    ).toEqual(isPaid ? [true] : [])
  })
})

describe('not signed in time', () => {
  test.each(cases.filter(({ status }) => status === 'awaiting-signature'))(
    '$name: the system returns everything that was paid, and says so',
    async (given) => {
      const id = await aCase(given)
      clock.moveTo(later(MONDAY_TEN, -2 * HOUR))
      await db.raw('truncate message')
      await consultation.deadlines.expireOverdue()
      const ended = await consultation.views.getConsultation(people.cast.tomas.actor, id)
      expect([ended.status, ended.price.refundDueCents ?? 0]).toEqual(['declined', given.back])
      const [mail] = await mailsTo(people.cast.tomas)
      expect(mail!.paragraphs[0]).toMatch(
        given.back > 0 ? /Grąžiname visą sumą/ : /Mokėti nieko nereikia/,
      )
    },
  )
})

describe.each([
  ['before', 'awaiting-payment'],
  ['after', 'awaiting-signature'],
] as const)('the agreement of a meeting paid %s it', (kind, status) => {
  test.each(LOCALES)('words the rule in %s as every page does', async (language) => {
    const { actor } = people.cast.tomas
    const id = await aCase({ name: '', kind, status, leftHours: 100, back: 0 })
    const { text } = await agreement.signing.readAgreement(actor, {
      consultationId: id,
      locale: language,
      language,
      origin: { address: '192.0.2.7', agent: 'Test/1.0' },
    })
    const facts = {
      payment: kind,
      rule: REFUND_RULE,
      priceCents: 2_900,
      isSigned: false,
      startsAt: undefined,
      signBy: undefined,
      now: clock.now(),
    }
    expect(text).toContain(
      sayRefundRule(facts, { reader: 'contract', t: translators[language], deadline: () => '' }),
    )
    expect(text).toContain(formatMoney(2_900, language))
  })
})
