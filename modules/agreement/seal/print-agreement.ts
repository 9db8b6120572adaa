import { maskContact } from '#modules/account'
import { INK, openSheet, SIZE, type Fact, type Sheet } from '#modules/document'
import { translators, type Locale, type Translate } from '#modules/shared'
import type { Agreement } from '../agreement.ts'
import { markOfFile } from './agreement-pdf.ts'
import type { Evidence, Signer } from './evidence.ts'
import { toPath, type SignatureMark } from '../signing/mark.ts'
import { fullMoment } from '../text/terms.ts'
import { blocksOf } from '../text/text.ts'

export type PrintedAgreement = {
  agreement: Agreement
  text: string
  mark: SignatureMark
  signedAt: Date
  evidence: readonly Evidence[]
  client: Signer
  lawyer: { name: string; practice: string }
  acceptedAt: Date
  timeZone: string
  number: string
  sealName: string
  sealedAt: Date
  /** The authority of the time stamp; null without a stamp. */
  stampedBy: string | null
  verifyAt: string
  brand: string
}

/**
 * Prints a signed agreement: the text, the signature drawn from its strokes, and an annex with the
 * evidence: the signer and contacts, the times of showing, consent and signature, addresses, and
 * hashes.
 */
export async function printAgreement(given: PrintedAgreement): Promise<Buffer> {
  const { agreement, text, sealedAt, brand } = given
  const { locale } = agreement
  const t = translators[locale]
  const blocks = blocksOf(text)
  const title = blocks.find(({ kind }) => kind === 'title')?.text ?? t('agreement.title')
  const sheet = await openSheet({
    title,
    locale,
    madeAt: sealedAt,
    author: brand,
    keywords: markOfFile(agreement.id),
    footer: t('agreement.pdf.footer', { title, hash: agreement.sha256.slice(0, 16) }),
    pageWord: (page, pages) => t('agreement.pdf.page', { page, of: pages }),
    claimsAccessible: false,
  })
  for (const block of blocks) {
    if (block.kind === 'title') sheet.title(block.text)
    else if (block.kind === 'heading') sheet.heading(block.text)
    else if (block.kind === 'clause') sheet.clause(block.number, block.text)
    else sheet.paragraph(block.text)
  }
  printSignatures(sheet, given)
  sheet.newPage()
  printAnnex(sheet, given)
  return sheet.finish()
}

function printSignatures(
  sheet: Sheet,
  { agreement: { locale }, mark, signedAt, client, lawyer, acceptedAt, timeZone }: PrintedAgreement,
) {
  const t = translators[locale]
  sheet.heading(t('agreement.pdf.signatures'))
  sheet.space(0, 170)
  sheet.paragraph(t('agreement.signed.lawyer'), { size: SIZE.small, ink: INK.third, after: 2 })
  sheet.paragraph(`${lawyer.name}, ${lawyer.practice}`, { face: 'bold', after: 2 })
  sheet.paragraph(
    t('agreement.signed.lawyerAgreed', { moment: fullMoment(acceptedAt, locale, timeZone) }),
    { after: 14 },
  )
  sheet.paragraph(t('agreement.signed.client'), { size: SIZE.small, ink: INK.third, after: 4 })
  if (mark.method === 'drawn')
    sheet.figure({
      path: toPath(mark.drawing),
      width: mark.drawing.width,
      height: mark.drawing.height,
      alt: t('agreement.signed.image', { name: client.name }),
      tall: 72,
    })
  else sheet.paragraph(mark.name, { face: 'italic', size: 20, after: 4 })
  sheet.rule()
  sheet.space(5)
  sheet.paragraph(client.name, { face: 'bold', after: 2 })
  sheet.paragraph(
    `${t('agreement.signed.at', { moment: fullMoment(signedAt, locale, timeZone) })}. ${t(mark.method === 'drawn' ? 'agreement.pdf.drawn' : 'agreement.pdf.typed')}`,
  )
}

function printAnnex(
  sheet: Sheet,
  {
    agreement,
    mark,
    evidence,
    client,
    lawyer,
    acceptedAt,
    timeZone,
    number,
    sealName,
    sealedAt,
    stampedBy,
    verifyAt,
    brand,
  }: PrintedAgreement,
) {
  const { locale } = agreement
  const t = translators[locale]
  const confirmed = (contact: string, isConfirmed: boolean) =>
    t(isConfirmed ? 'agreement.pdf.confirmed' : 'agreement.pdf.unconfirmed', { contact })
  sheet.title(t('agreement.pdf.annex'), t('agreement.pdf.annexUnder', { number }))
  sheet.paragraph(t('agreement.pdf.annexLead', { brand }), { after: 8 })

  sheet.heading(t('agreement.pdf.who'))
  sheet.facts(
    [
      [t('agreement.signed.client'), client.name],
      [t('agreement.pdf.email'), confirmed(client.email, client.emailConfirmed)],
      // Masked, because the other side also gets this file and must not see the number.
      ...(client.phone
        ? [
            [
              t('agreement.pdf.phone'),
              confirmed(maskContact(client.phone), client.phoneConfirmed),
            ] as Fact,
          ]
        : []),
      [t('agreement.signed.lawyer'), `${lawyer.name}, ${lawyer.practice}`],
      [t('agreement.pdf.lawyerAgreed'), exact(acceptedAt, locale, timeZone)],
    ],
    DENSE,
  )

  sheet.heading(t('agreement.pdf.what'))
  for (const { kind, at, origin, words, markSha256, hash } of evidence) {
    sheet.space(2, 90)
    sheet.paragraph(t(`agreement.pdf.events.${kind}`), { face: 'bold', after: 2 })
    sheet.facts(
      [
        [t('agreement.pdf.moment'), exact(at, locale, timeZone)],
        [t('agreement.pdf.by'), client.name],
        [t('agreement.pdf.address'), origin.address || '–'],
        [t('agreement.pdf.agent'), origin.agent || '–'],
        ...(words ? [[t('agreement.pdf.words'), words] as Fact] : []),
        ...(kind === 'signed' ? [[t('agreement.pdf.method'), sayMethod(mark, t)] as Fact] : []),
        ...(markSha256 ? [[t('agreement.pdf.markHash'), markSha256] as Fact] : []),
        [t('agreement.pdf.chainHash'), hash],
      ],
      DENSE,
    )
  }

  // Keeps the block on one page, also after a long user agent.
  sheet.space(0, 130)
  sheet.heading(t('agreement.pdf.seal'))
  sheet.facts(
    [
      [t('agreement.pdf.textHash'), agreement.sha256],
      [t('agreement.pdf.sealedBy'), sealName],
      [t('agreement.pdf.sealedAt'), exact(sealedAt, locale, timeZone)],
      [
        t('agreement.pdf.timeStamp'),
        stampedBy
          ? t('agreement.pdf.stampedBy', { authority: stampedBy })
          : t('agreement.pdf.unstamped'),
      ],
      [t('agreement.pdf.verify'), verifyAt],
    ],
    DENSE,
  )
  sheet.paragraph(t('agreement.pdf.explain'), { size: SIZE.small, ink: INK.second })
}

/** Dense, so that the evidence fits on one page. */
const DENSE = { size: SIZE.small, gap: 0.2 }

const sayMethod = (mark: SignatureMark, t: Translate) =>
  mark.method === 'drawn' ? t('agreement.pdf.drawnLong', strokesOf(mark)) : t('agreement.pdf.typed')

const strokesOf = ({ drawing: { strokes } }: Extract<SignatureMark, { method: 'drawn' }>) => ({
  strokes: strokes.length,
  points: strokes.reduce((sum, stroke) => sum + stroke.length, 0),
  seconds: Math.round((strokes.at(-1)?.at(-1)?.[2] ?? 0) / 100) / 10,
})

/** Local time, and the instant to the millisecond as in the chain. */
const exact = (instant: Date, locale: Locale, timeZone: string) =>
  `${fullMoment(instant, locale, timeZone)} · ${instant.toISOString()}`
