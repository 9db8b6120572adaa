import { sealPdf, type SealIdentity } from '#modules/document'
import { LOCALES, type Locale } from '#modules/shared'
import { Agreement } from '../../modules/agreement/agreement.ts'
import { sha256Hex as hash } from '../../modules/shared/ids.ts'
import type { SignatureMark, Point } from '../../modules/agreement/signing/mark.ts'
import { printAgreement } from '../../modules/agreement/seal/print-agreement.ts'
import { drawExtract } from '../../modules/agreement/register/print-extract.ts'
import type { Terms } from '../../modules/agreement/text/terms.ts'
import { hashText, writeAgreement } from '../../modules/agreement/text/text.ts'

const at = (time: string) => new Date(`2026-12-07T${time}Z`)
const terms = (locale: Locale, isLong: boolean): Terms => ({
  number: 'P-7K4M-2XQD',
  lawyer: {
    name: 'Rasa Kazlauskienė',
    qualification: 'advocate',
    gender: 'feminine',
    supervisor: null,
    hourlyRateCents: 9_000,
  },
  practice: {
    form: 'professional-partnership',
    name: 'Advokatų profesinė bendrija „Vaitkus ir partneriai“',
    legalCode: '304567890',
    vatNumber: 'LT100001234512',
    address: 'Gedimino pr. 12-4, Vilnius',
    email: 'rastine@vaitkus.lt',
    phone: '+370 600 12345',
  },
  client: {
    name: 'Žydrūnė Ąžuolaitė-Čepėnienė',
    email: 'zydrune@pastas.lt',
    represents: isLong
      ? [
          'UAB „Jūra ir smėlis“',
          'Daugiabučio namo „Taikos pr. 101“ savininkų bendrija',
          'Ona Marija Stonkutė-Vaitkevičienė',
        ]
      : [],
  },
  work: {
    kind: 'meeting',
    title: locale === 'lt' ? 'Įvadinė konsultacija' : 'Introductory meeting',
    durationMinutes: 30,
    startsAt: new Date('2026-12-10T08:00:00Z'),
  },
  timeZone: 'Europe/Vilnius',
  priceCents: 2_900,
  payment: 'before',
  vatBasisPoints: 2_100,
  refundRule: { fullRefundHoursBefore: 24, lateSharePercent: 0 },
  conflictCheckedAt: at('09:10:00'),
  acceptedAt: at('09:12:00'),
  platform: 'Patarta',
})

/** A hand's "Ž.Ąžuol…", as a finger draws it. */
const drawn: SignatureMark = {
  method: 'drawn',
  drawing: {
    width: 400,
    height: 160,
    strokes: [
      Array.from({ length: 30 }, (_, i): Point => [
        40 + i * 2.2,
        50 + Math.sin(i / 4.5) * 8 - (i > 14 ? 0 : 4),
        i * 14,
        0.5,
      ]),
      Array.from({ length: 60 }, (_, i): Point => [
        100 - i * 1.1 + (i > 30 ? (i - 30) * 4.4 : 0),
        52 +
          Math.min(i, 34) * 1.9 -
          Math.max(0, i - 34) * 0.3 +
          Math.sin(i / 2.4) * (i > 34 ? 14 : 1),
        500 + i * 13,
        0.6,
      ]),
      Array.from({ length: 50 }, (_, i): Point => [
        190 + i * 3.4,
        104 + Math.sin(i / 2.1) * (20 - i * 0.34),
        1_400 + i * 15,
        0.5,
      ]),
    ],
  },
}

/**
 * Agreements with their annex, drawn and typed, in both languages, sealed; for people to look at.
 */
export async function printSampleAgreements(
  seal: SealIdentity,
  brand: { name: string; supportEmail: string },
): Promise<Array<{ name: string; locale: Locale; pdf: Buffer }>> {
  const kinds = [
    ['agreement-drawn', drawn, false],
    ['agreement-typed-long', { method: 'typed', name: 'Žydrūnė Ąžuolaitė-Čepėnienė' }, true],
  ] as const satisfies ReadonlyArray<readonly [string, SignatureMark, boolean]>
  return Promise.all(
    kinds.flatMap(([name, mark, isLong]) =>
      LOCALES.map(async (locale) => {
        const given = terms(locale, isLong)
        const text = writeAgreement(given, locale)
        const sealedAt = at('10:03:41.870')
        const origin = {
          address: '84.15.201.77',
          agent:
            'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
        }
        const happened = (
          kind: 'shown' | 'consented' | 'signed',
          time: string,
          more: object = {},
        ) => ({
          signer: null,
          kind,
          at: at(time),
          origin,
          words: null,
          markSha256: null,
          detailsSha256: hash(kind),
          hash: hash(kind + time),
          ...more,
        })
        const pdf = await printAgreement({
          agreement: Object.assign(new Agreement(), {
            id: '00000000-0000-7000-8000-000000000001',
            locale,
            sha256: hashText(text),
          }),
          text,
          mark,
          signedAt: at('10:03:12.345'),
          evidence: [
            happened('shown', '09:41:07.120'),
            happened('consented', '10:02:30.004', {
              words:
                locale === 'lt'
                  ? 'Sutinku šią sutartį pasirašyti elektroniniu būdu ir pripažįstu, kad ekrane nupieštas parašas turi tokią pačią galią kaip rašytinis parašas.'
                  : 'I agree to sign this agreement electronically and acknowledge that a signature drawn on the screen has the same force as a signature in writing.',
            }),
            happened('signed', '10:03:12.345', { markSha256: hash(JSON.stringify(mark)) }),
          ],
          client: {
            name: given.client.name,
            email: given.client.email,
            emailConfirmed: true,
            phone: '+370 612 34567',
            phoneConfirmed: !isLong,
          },
          lawyer: { name: given.lawyer.name, practice: given.practice.name },
          acceptedAt: given.acceptedAt,
          timeZone: given.timeZone,
          number: given.number,
          sealName: seal.name,
          sealedAt,
          stampedBy: isLong ? 'tsa.pavyzdys.lt' : null,
          verifyAt:
            locale === 'lt'
              ? 'https://patarta.test/sutarties-patikra'
              : 'https://patarta.test/en/verify-agreement',
          brand: brand.name,
        })
        return {
          name,
          locale,
          pdf: await sealPdf(seal, {
            pdf,
            at: sealedAt,
            reason: given.number,
            name: brand.name,
            contact: brand.supportEmail,
            place: 'Vilnius',
          }),
        }
      }),
    ),
  )
}

/** The extract of an advocate's contract and of an assistant's; for people to look at. */
export function printSampleExtracts(
  brand: string,
): Promise<Array<{ name: string; locale: Locale; pdf: Buffer }>> {
  const given = {
    number: 'P-7K4M-2XQD',
    represented: 'Žydrūnė Ąžuolaitė-Čepėnienė',
    signedAt: at('10:03:12.345'),
    now: new Date('2026-12-09T08:00:00Z'),
    brand,
  }
  const kinds = [
    [
      'extract-advocate',
      {
        displayName: 'Rasa Kazlauskienė',
        qualification: 'advocate',
        gender: 'feminine',
        supervisor: null,
        firmName: 'Advokatų profesinė bendrija „Vaitkus ir partneriai“',
      },
    ],
    [
      'extract-assistant',
      {
        displayName: 'Jonas Vaitkus',
        qualification: 'assistant',
        gender: 'masculine',
        supervisor: 'Rasa Kazlauskienė',
        firmName: 'Advokatės Rasos Kazlauskienės kontora',
      },
    ],
  ] as const
  return Promise.all(
    kinds.flatMap(([name, lawyer]) =>
      LOCALES.map(async (locale) => ({
        name,
        locale,
        pdf: await drawExtract({ ...given, lawyer }, locale),
      })),
    ),
  )
}
