import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { aConsultation, aCast, refusal } from '#modules/consultation/testing'
import { startProduct } from '../support/product.ts'

const {
  foundation,
  services: { account, agreement, consultation, invoice, lawyer },
} = await startProduct({ LOG_LEVEL: 'silent' })
const { db, clock, transact } = foundation
const cast = await aCast(foundation)
const { tomas, rasa } = cast
const origin = { address: '192.0.2.7', agent: 'Test/1.0' }
const textOf = (input: Buffer) =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input, encoding: 'utf8' }).replace(/\s+/g, ' ')

test('names that change after the agreement was shown change none of its documents: text, signature, annex, register, extract and invoices say one, and the signer is notified', async () => {
  const id = await aConsultation({ consultation, foundation, cast }, { status: 'awaiting-payment' })
  const read = (who: { actor: typeof tomas.actor } = tomas) =>
    agreement.signing.readAgreement(who.actor, { consultationId: id, locale: 'lt', origin })
  const { sha256, nameChanged } = await read()
  expect(nameChanged).toBe(false)

  await account.own.changeDetails(tomas.actor, { lastname: 'Žvirblis' })
  const { displayName } = await lawyer.memberships.getFirmLawyer(db, rasa.firmLawyerId)
  await db('lawyer').where({ id: rasa.lawyerId }).update({ lastname: 'Naujoji' })
  expect((await lawyer.memberships.getFirmLawyer(db, rasa.firmLawyerId)).displayName).toBe(
    'Rasa Naujoji',
  )
  await transact((tx) => consultation.moves.confirmPayment(tx, { id, paidAt: clock.now() }))
  expect(
    (
      await invoice.documents.get(tomas.actor, {
        consultationId: id,
        kind: 'invoice',
        locale: 'lt',
      })
    ).buyer.name,
  ).toBe('Tomas Petraitis')
  expect(await read()).toMatchObject({
    sha256,
    clientName: 'Tomas Petraitis',
    lawyerName: displayName,
    nameChanged: true,
  })
  expect(await read(rasa)).toMatchObject({ clientName: 'Tomas Petraitis', nameChanged: false })

  const acting = { consultationId: id, sha256, origin }
  await agreement.signing.consentToSign(tomas.actor, acting)
  expect(
    await refusal(
      agreement.signing.signAgreement(tomas.actor, {
        ...acting,
        mark: { method: 'typed', name: 'Tomas Žvirblis' },
      }),
    ),
  ).toMatchObject({ code: 'SIGNATURE_NAME_DIFFERS', params: { name: 'Tomas Petraitis' } })
  await agreement.signing.signAgreement(tomas.actor, {
    ...acting,
    mark: { method: 'typed', name: 'Tomas Petraitis' },
  })
  const text = textOf(
    (await agreement.files.openAgreementPdf(tomas.actor, { consultationId: id })).pdf,
  )
  expect(text).toContain('Tomas Petraitis')
  expect(text).toContain(displayName)
  expect(text).not.toMatch(/Žvirblis|Naujoji/)
  expect(
    textOf(
      (await agreement.files.printExtract(rasa.actor, { consultationId: id, locale: 'lt' })).pdf,
    ),
  ).toMatch(/atstovaujama Tomas Petraitis/)
  expect(await agreement.register.listContracts(rasa.actor)).toMatchObject([
    { client: 'Tomas Petraitis', lawyer: displayName },
  ])
})
