import { expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, aConsultation } from '#modules/consultation/testing'
import { findMessage, isRefusal, newId, type Refusal, sealedIn } from '#modules/shared'
import { startProduct } from '../support/product.ts'

/**
 * Refusals that no other test brings about. Where others are proved stands in
 * docs/specification-coverage.md.
 */
const { app, services, foundation } = await startProduct()
const { db, transact, clock } = foundation
const cast = await aCast(foundation)
const { rasa, tomas } = cast
const team = (await anAccount(foundation, { roles: ['ROLE_ADMIN'] })).actor
const { token: session } = await services.account.sessions.openSession(db, {
  accountId: team.accountId,
})
await db('session').where({ accountId: team.accountId }).update({ secondFactorAt: clock.now() })
const authorization = `Bearer ${(await services.account.sessions.describeSession(session))!.accessToken}`
const { id: inquiryId } = await services.inquiry.own.sendInquiry(tomas.actor, {
  firmLawyerId: rasa.firmLawyerId,
  message: 'Ar galite padėti dėl nuomos?',
  isAnonymous: true,
})

/** By the team, over HTTP. */
const ask = (method: 'PUT' | 'POST', url: string, body?: object) => async () => {
  const response = await app.inject({
    method,
    url,
    headers: { authorization },
    ...(body && { payload: body }),
  })
  return response.json<{ code: string }>().code
}
const files = (count: number, byteSize: number) =>
  transact(async (tx) => {
    const rows = Array.from({ length: count }, (_, n) => {
      const id = newId()
      const nameSealed = foundation.cipher.seal(
        `${newId()}-${n}.pdf`,
        sealedIn('file.name_sealed', id),
      )
      const sha256Sealed = foundation.cipher.seal(
        'a'.repeat(64),
        sealedIn('file.sha256_sealed', id),
      )
      return {
        id,
        ownerAccountId: tomas.id,
        purpose: 'attachment',
        nameSealed,
        mimeType: 'application/pdf',
        byteSize,
        sha256Sealed,
        createdAt: clock.now(),
        storedAt: clock.now(),
      }
    })
    await tx('file').insert(rows)
    return rows.map(({ id }) => id)
  })
const { days } = await services.calendar.slots.listFreeSlots({
  firmLawyerId: rasa.firmLawyerId,
  serviceId: cast.services.charged.id,
})
const [other, free] = days
  .flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
  .slice(-20)
  .filter((_, at) => at % 19 === 0) as [string, string]
const consultationId = await aConsultation(
  { consultation: services.consultation, foundation, cast },
  { status: 'requested', startsAt: other },
)
const requestWith = async (attachmentIds: string[]) =>
  services.consultation.requests.requestConsultation(tomas.actor, {
    firmLawyerId: rasa.firmLawyerId,
    serviceId: cast.services.charged.id,
    startsAt: free,
    title: 'Nuomos sutartis',
    description: 'Nuomotojas reikalauja išsikraustyti per savaitę, nors sutartis galioja.',
    questionnaire: {
      hasBudget: 'unknown',
      isCivilCase: 'unknown',
      wantsSuccessFee: false,
      actingFor: 'self',
      payer: 'self',
      reason: 'personal',
      opposingParties: [],
      wantsFinalInvoice: false,
    },
    acceptTerms: true,
    attachmentIds,
  })

const CASES: Array<[code: string, work: () => Promise<unknown>]> = [
  [
    'CONTACT_ANSWER_NEEDED',
    () => services.contact.answerMessage(team, { id: newId(), answer: 'ne' }),
  ],
  [
    'CONTACT_MESSAGE_NOT_FOUND',
    () =>
      services.contact.answerMessage(team, {
        id: newId(),
        answer: 'Ačiū, kad parašėte. Atsakysime iki rytojaus.',
      }),
  ],
  ['FILES_TOO_LARGE', async () => requestWith(await files(6, 9 * 1024 * 1024))],
  ['TOO_MANY_FILES', async () => requestWith(await files(11, 10))],
  [
    'NOT_SIGNABLE',
    () =>
      transact((tx) => services.consultation.moves.lockSignable(tx, tomas.actor, consultationId)),
  ],
  [
    'INQUIRY_CLOSED',
    async () => {
      await services.inquiry.own.closeInquiry(tomas.actor, { id: inquiryId })
      return services.inquiry.own.writeMessage(tomas.actor, {
        id: inquiryId,
        message: 'Dar vienas klausimas.',
      })
    },
  ],
  [
    'REASON_IS_TOO_SHORT',
    () => services.inquiry.own.reportInquiry(tomas.actor, { id: inquiryId, reason: 'x' }),
  ],
  [
    'OWN_PROFILE',
    () =>
      services.inquiry.own.sendInquiry(rasa.actor, {
        firmLawyerId: rasa.firmLawyerId,
        message: 'Klausiu pati savęs, ar galiu.',
        isAnonymous: false,
      }),
  ],
  [
    'MONEY_DISCREPANCY_NOT_FOUND',
    ask('PUT', `/api/admin/money-discrepancies/${newId()}/resolution`, { reason: 'Išsiaiškinta' }),
  ],
  [
    'REFUND_NOT_FOUND',
    ask('POST', `/api/admin/refunds/${newId()}/attempts`, { reason: 'Bandome dar kartą' }),
  ],
  [
    'PAYMENT_NOT_FOUND',
    () => services.record.goodwill.previewRefund({ paymentId: newId(), amountCents: 100 }),
  ],
  [
    'PROFILE_CHANGE_NOT_FOUND',
    ask('PUT', `/api/admin/profile-changes/${newId()}`, {
      decision: 'publish',
      reason: 'Tvarkinga',
    }),
  ],
  ['SOURCE_NOT_SET', ask('POST', '/api/admin/register/readings')],
  [
    'SPECIALTY_UNKNOWN',
    () =>
      transact((tx) =>
        services.specialty.changeSpecialty(tx, { code: 'nothing-like-it', version: 0 }),
      ),
  ],
  [
    'SETTING_UNKNOWN',
    () =>
      transact((tx) =>
        services.setting.changeSettings(tx, { changes: { nothing: 'like it' } } as never),
      ),
  ],
  [
    'IMPORT_TOO_LARGE',
    () =>
      services.register.imports.importDocument({
        bytes: Buffer.alloc(64 * 1024 * 1024),
        list: 'advocates',
        origin: 'file',
        source: 'large.csv',
        actor: team,
      } as never),
  ],
  [
    'TOO_MANY_FIRMS',
    async () => {
      for (let n = 0; n < 11; n++)
        await services.firm.openFirm(rasa.actor, { name: `Kontora ${n}`, city: 'Vilnius' } as never)
    },
  ],
  [
    'TOO_MANY_SERVICES',
    async () => {
      const terms = {
        titleLt: 'Tęstinė konsultacija',
        type: 'follow-up',
        prepayment: false,
        firstTimeOnly: false,
        durationMinutes: 60,
        priceCents: 9_000,
      } as const
      await db('firm').where({ id: rasa.firm.id }).update({ bankAccount: 'LT121000011101001000' })
      for (let n = 0; n < 51; n++)
        await services.calendar.own.addService(rasa.actor, {
          ...terms,
          firmLawyerId: rasa.firmLawyerId,
        } as never)
    },
  ],
  [
    'TOO_MANY_WAITING_LISTS',
    async () => {
      // For the eleventh, one that is also for who has met the lawyer.
      const [wanted, ...others] = (
        await services.calendar.services.listServices(db, rasa.firmLawyerId)
      ).toSorted((a, b) => Number(a.firstTimeOnly) - Number(b.firstTimeOnly))
      const entry = {
        accountId: tomas.id,
        firmLawyerId: rasa.firmLawyerId,
        fromDate: '2026-12-19',
        toDate: '2026-12-20',
      }
      await db('waiting_entry').insert(
        others
          .slice(0, 10)
          .map(({ id: serviceId }) => ({ ...entry, id: newId(), serviceId, askedAt: clock.now() })),
      )
      return services.waitingList.own.join(tomas.actor, { ...entry, serviceId: wanted!.id })
    },
  ],
]

test.each(CASES)('%s is brought about, and said in both languages', async (code, work) => {
  const outcome = await work().catch((error: unknown) => {
    if (isRefusal(error)) return error
    throw error
  })
  const refusal = typeof outcome === 'object' && outcome !== null ? (outcome as Refusal) : undefined
  expect(refusal?.code ?? outcome).toBe(code)
  if (refusal)
    expect(
      (['lt', 'en'] as const).map(
        (locale) => typeof findMessage(locale, `${refusal.catalog}.errors.${code}`, refusal.params),
      ),
    ).toEqual(['string', 'string'])
})
