import { Buffer } from 'node:buffer'
import type { Locale } from '#modules/shared'
import type { Matter } from '../pages/booking.ts'

const file = (name: string, text: string): Matter['file'] => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** What the client of each language writes. */
export const stories: Record<Locale, Matter & { review: string }> = {
  lt: {
    title: 'Užstatas už butą Žirmūnuose',
    description:
      'Išsikraustėme prieš du mėnesius, butą perdavėme tvarkingą, o nuomotojas užstato negrąžina ir neatsako į laiškus.',
    opposing: 'Algirdas Nuomotojas',
    file: file('nuomos-sutartis.txt', 'Nuomos sutartis: užstatas 600 EUR.'),
    review: 'Aiškiai paaiškino, ką daryti toliau, ir atsakė į visus klausimus. Labai padėjo.',
  },
  en: {
    title: 'Deposit for the flat in Žirmūnai',
    description:
      'We moved out two months ago and left the flat clean, yet the landlord keeps the deposit and answers no letters.',
    opposing: 'Algirdas Landlord',
    file: file('lease.txt', 'Lease: deposit 600 EUR.'),
    review:
      'Explained clearly what to do next and answered every question. It helped a great deal.',
  },
}
