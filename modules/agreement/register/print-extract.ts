import { INK, openSheet, SIZE } from '#modules/document'
import { formatDate, translators, type Actor, type Locale } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { partyNames } from '../text/party-names.ts'
import { describeVisible, type SubjectRef } from '../subject.ts'
import { findSigned } from '../signing/agreement-signature.ts'

/** The extract of a contract (Law on the Bar, Art. 49(2)), without the price and the matter. */
export async function printExtract(
  needs: Needs,
  actor: Actor,
  { locale, ...about }: SubjectRef & { locale: Locale },
): Promise<{ name: string; pdf: Buffer }> {
  const { db, consultation, clock, brand } = needs
  const { side, subject, firmLawyerId, number } = await describeVisible(needs, db, actor, about)
  if (side !== 'lawyer') throw errors.EXTRACT_IS_LAWYERS()
  const signed = await findSigned(db, subject)
  if (!signed) throw errors.NOT_SIGNED()
  const { agreement, signature } = signed
  const lawyer = await needs.lawyer.memberships.getFirmLawyer(db, firmLawyerId)
  if (lawyer.qualification === 'advisor') throw errors.EXTRACT_IS_ADVOCATES()
  const { represents } = await consultation.matter.getForDocuments(db, subject.consultationId)
  const represented =
    represents.length > 0 ? represents.join('; ') : (await partyNames(needs, db, agreement)).client

  const pdf = await drawExtract(
    {
      lawyer: { ...lawyer, qualification: lawyer.qualification },
      number,
      represented,
      signedAt: signature.signedAt,
      now: clock.now(),
      brand: brand.name,
    },
    locale,
  )
  return { name: translators[locale]('agreement.extract.fileName', { number }), pdf }
}

type Extract = {
  lawyer: {
    displayName: string
    qualification: 'advocate' | 'assistant'
    gender: 'feminine' | 'masculine'
    supervisor: string | null
    firmName: string
  }
  number: string
  represented: string
  signedAt: Date
  now: Date
  brand: string
}

export async function drawExtract(
  { lawyer, number, represented, signedAt, now, brand }: Extract,
  locale: Locale,
): Promise<Buffer> {
  const t = translators[locale]
  const who = t(`agreement.extract.${lawyer.qualification}` as const, { gender: lawyer.gender })
  const sheet = await openSheet({
    title: t('agreement.extract.title'),
    locale,
    madeAt: now,
    author: lawyer.displayName,
    footer: t('agreement.extract.footer', { number, brand }),
    pageWord: (page, pages) => t('agreement.pdf.page', { page, of: pages }),
    claimsAccessible: true,
  })
  sheet.title(t('agreement.extract.title'), t('agreement.extract.under', { number }))
  sheet.space(8)
  sheet.facts(
    [
      [t('agreement.extract.lawyer'), `${lawyer.displayName}, ${who}`],
      ...(lawyer.qualification === 'assistant' && lawyer.supervisor
        ? [[t('agreement.extract.supervisor'), lawyer.supervisor] as const]
        : []),
      [t('agreement.extract.practice'), lawyer.firmName],
      [t('agreement.extract.contractDate'), formatDate(signedAt, locale)],
      [t('agreement.extract.extractDate'), formatDate(now, locale)],
      [t('agreement.extract.represented'), represented],
      [t('agreement.extract.powers'), t('agreement.extract.powersText')],
    ],
    { nameWidth: 180, size: 10.5 },
  )
  sheet.space(70)
  sheet.paragraph('_'.repeat(44), { ink: INK.third, after: 2 })
  sheet.paragraph(t('agreement.extract.sign', { name: lawyer.displayName }), {
    size: SIZE.small,
    ink: INK.second,
    after: 20,
  })
  sheet.paragraph(t('agreement.extract.law'), { size: SIZE.small, ink: INK.second })
  return sheet.finish()
}
