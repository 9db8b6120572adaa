import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import {
  aConsultation,
  aCast,
  createTestConsultations,
  later,
  MONDAY_TEN,
} from '#modules/consultation/testing'
import { createMemoryStorage } from '#modules/file/testing'
import { DAY, newId } from '#modules/shared'
import { testFoundation } from '#testing'
import type { SignatureMark } from '../signing/mark.ts'
import { aDrawing, createTestAgreements } from '../testing.ts'

export const origin = { address: '192.0.2.7', agent: 'Naršyklė/1.0 „bandymas“' }
export const changed = (pdf: Buffer, at: number) => {
  const copy = Buffer.from(pdf)
  copy[at] = copy[at]! ^ 1
  return copy
}

/**
 * Agreements shown and signed one after another, each on a day of its own, and what tools of others
 * say of their files.
 */
export async function aWorldOfAgreements() {
  const foundation = await testFoundation()
  const { db, clock, transact } = foundation
  const { consultation, account, lawyer } = createTestConsultations(foundation)
  const storage = createMemoryStorage()
  const agreement = createTestAgreements({ ...foundation, account, consultation, lawyer, storage })
  const cast = await aCast(foundation)
  const { tomas, emma, rasa } = cast
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let day = 0
  async function shown(client = tomas, locale: 'lt' | 'en' = 'lt') {
    const startsAt = later(MONDAY_TEN, day * DAY)
    day += [4].includes(day % 7) ? 3 : 1
    const id = await aConsultation(
      { consultation, foundation, cast },
      { status: 'awaiting-payment', client, startsAt: startsAt.toISOString() },
    )
    const { sha256, text } = await agreement.signing.readAgreement(client.actor, {
      consultationId: id,
      locale,
      origin,
    })
    return { id, sha256, text }
  }
  async function signed({
    by = agreement,
    client = tomas,
    locale = 'lt' as 'lt' | 'en',
    mark = { method: 'drawn', drawing: aDrawing() } as SignatureMark,
  } = {}) {
    const { id, sha256, text } = await shown(client, locale)
    await transact((tx) => consultation.moves.confirmPayment(tx, { id, paidAt: clock.now() }))
    await agreement.signing.consentToSign(client.actor, { consultationId: id, sha256, origin })
    await agreement.signing.signAgreement(client.actor, {
      consultationId: id,
      sha256,
      origin,
      mark,
    })
    return {
      id,
      sha256,
      text,
      pdf: (await by.files.openAgreementPdf(client.actor, { consultationId: id })).pdf,
    }
  }
  const write = (pdf: Buffer): string => {
    const path = join(folder, `${newId()}.pdf`)
    writeFileSync(path, pdf)
    return path
  }
  const textOf = (pdf: Buffer) =>
    execFileSync('pdftotext', ['-raw', write(pdf), '-'], { encoding: 'utf8' })
      .replaceAll('\u00a0', ' ')
      .replace(/\s+/g, ' ')
  const sealOf = (pdf: Buffer) =>
    execFileSync('pdfsig', ['-nocert', write(pdf)], { encoding: 'utf8' })
  const drawn = await signed()
  return {
    foundation,
    db,
    clock,
    transact,
    consultation,
    account,
    lawyer,
    storage,
    agreement,
    tomas,
    emma,
    rasa,
    shown,
    signed,
    textOf,
    sealOf,
    drawn,
  }
}
