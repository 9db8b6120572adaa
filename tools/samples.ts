/**
 * `npm run samples`: one PDF and one mail of every kind, in both languages, into DATA_DIR/samples,
 * for people to look at. Needs no database.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCipher, systemClock } from '#modules/shared'
import { readConfig } from '../server/configuration/config.ts'
import { createLinks } from '../server/adapters/links.ts'
import { sealOf } from '../server/adapters/seal-of.ts'
import { printSampleAgreements, printSampleExtracts } from './samples/agreements.ts'
import { printSampleStatements } from './samples/fee-statements.ts'
import { printSampleInvoices } from './samples/invoices.ts'
import { writeSampleMails } from './samples/mails.ts'

const config = readConfig()
if (config.isProduction) {
  console.error(
    'Samples name people who do not exist, so they must not carry the production seal. Run this where PUBLIC_URL points to this machine.',
  )
  process.exit(1)
}
const folder = join(config.DATA_DIR, 'samples')
const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL }
const seal = sealOf(config, { cipher: createCipher(config.secrets), clock: systemClock })()
mkdirSync(folder, { recursive: true })
const samples = [
  printSampleInvoices(brand.name),
  printSampleAgreements(seal, brand),
  printSampleExtracts(brand.name),
  printSampleStatements({ name: brand.name }),
]
for (const { name, locale, pdf } of (await Promise.all(samples)).flat()) {
  const path = join(folder, `${name}.${locale}.pdf`)
  writeFileSync(path, pdf)
  console.log(path)
}
console.log(writeSampleMails(join(folder, 'mail'), createLinks(config.PUBLIC_URL), brand))
