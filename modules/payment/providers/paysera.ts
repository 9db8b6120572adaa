import {
  createDecipheriv,
  createHash,
  createPublicKey,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto'
import { HOUR, type Clock } from '#modules/shared'
import { errors } from '../errors.ts'
import type { PaymentProvider } from './provider.ts'
import { PATIENCE_MS, ProviderFault } from './call.ts'

export type PayseraAccount = {
  projectId: string
  password: string
  /** Payments of Paysera's test mode count; never for production. */ isTest: boolean
  origin: string
  clock: Clock
  patienceMs?: number
}

const VERSION = '1.9'
/**
 * Paysera's word for what happened; the others (2 and 3: not executed yet, more information) tell
 * of nothing.
 */
const KINDS: Readonly<Record<string, 'paid' | 'failed'>> = { 0: 'failed', 1: 'paid' }

/**
 * Paysera's classic checkout: banks and cards by a redirect whose order is signed (md5 with the
 * project's password). What comes back is believed only by Paysera's RSA signature (ss3, else ss2)
 * or by AES-GCM, never by md5 alone. It cannot be asked and has no refunds: those are sent by hand.
 */
export function createPayseraProvider({
  projectId,
  password,
  isTest,
  origin,
  clock,
  patienceMs = PATIENCE_MS,
}: PayseraAccount): PaymentProvider {
  const publicKey = keptKey(`${origin}/download/public.key`, clock, patienceMs)

  return {
    name: 'paysera',
    acknowledgement: { contentType: 'text/plain', body: 'OK' },

    async start({
      reference,
      amountCents,
      currency,
      purpose,
      locale,
      expiresAt,
      returnUrl,
      cancelUrl,
      webhookUrl,
    }) {
      const order = {
        orderid: reference,
        accepturl: returnUrl,
        cancelurl: cancelUrl,
        callbackurl: webhookUrl,
        lang: locale === 'lt' ? 'LIT' : 'ENG',
        amount: String(amountCents),
        currency,
        country: 'LT',
        paytext: `${purpose} ([order_nr]) ([owner_name])`,
        time_limit: wallTime(expiresAt),
        test: isTest ? '1' : '0',
        version: VERSION,
        projectid: projectId,
      }
      const data = Buffer.from(new URLSearchParams(order).toString())
        .toString('base64')
        .replaceAll('+', '-')
        .replaceAll('/', '_')
      return {
        providerRef: reference,
        redirectUrl: `${origin}/pay/?${new URLSearchParams({ data, sign: md5(data + password) }).toString()}`,
      }
    },

    async verifyCallback({ query, body }) {
      const told = fieldsOf(query, body)
      if (!told.data) throw errors.CALLBACK_NOT_GENUINE()
      const said = new URLSearchParams(await opened(told as Signed, password, publicKey))
      if (said.get('projectid') !== projectId) throw errors.CALLBACK_NOT_GENUINE()
      const [reference, status, amount] = [
        said.get('orderid') ?? '',
        said.get('status') ?? '',
        said.get('amount') ?? '',
      ]
      // A test payment moves no money; anybody may make one who knows how.
      if (said.get('test') === '1' && !isTest) throw errors.CALLBACK_NOT_GENUINE()
      const kind = KINDS[status]
      if (!kind || !/^\d{1,9}$/.test(amount)) return undefined
      // Paysera repeats itself under the same order and status; it numbers no events.
      return {
        eventId: `${reference}-${status}-${said.get('requestid') ?? ''}`,
        reference,
        kind,
        amountCents: Number(amount),
        currency: said.get('currency') ?? '',
        occurredAt: clock.now(),
      }
    },

    fetch: () => Promise.resolve(undefined),
    refund: () => Promise.resolve({ state: 'by-hand' }),
  }
}

type Signed = { data: string; ss1?: string; ss2?: string; ss3?: string }

/** Paysera asks by GET; what a POST carries means the same. */
function fieldsOf(query: Readonly<Record<string, unknown>>, body: Buffer): Partial<Signed> {
  const given = { ...Object.fromEntries(new URLSearchParams(body.toString('utf8'))), ...query }
  return Object.fromEntries(
    ['data', 'ss1', 'ss2', 'ss3'].flatMap((name) =>
      typeof given[name] === 'string' ? [[name, given[name]]] : [],
    ),
  )
}

async function opened(
  { data, ss1, ss2, ss3 }: Signed,
  password: string,
  publicKey: KeptKey,
): Promise<string> {
  const signature = ss3 ?? ss2
  if (signature === undefined) {
    // md5 alone is no proof; without any signature the data itself is encrypted with our password.
    if (ss1 !== undefined) throw errors.CALLBACK_NOT_GENUINE()
    return decrypted(data, password)
  }
  const isGenuine = (key: KeyObject) =>
    verify(ss3 === undefined ? 'sha1' : 'sha256', Buffer.from(data), key, fromUrlSafe(signature))
  // Paysera may have changed its key: it is read anew, though not for everybody who sends us
  // nonsense.
  if (!isGenuine(await publicKey.get()) && !isGenuine(await publicKey.renewed()))
    throw errors.CALLBACK_NOT_GENUINE()
  if (ss1 !== undefined && !equal(ss1, md5(data + password))) throw errors.CALLBACK_NOT_GENUINE()
  return fromUrlSafe(data).toString('utf8')
}

/** AES-256-GCM: twelve bytes of IV first, sixteen of the tag last. */
function decrypted(data: string, password: string): string {
  try {
    const bytes = fromUrlSafe(data)
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(password), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    throw errors.CALLBACK_NOT_GENUINE()
  }
}

type KeptKey = { get(): Promise<KeyObject>; renewed(): Promise<KeyObject> }

/** Paysera's public key, read once and again at most every hour. */
function keptKey(url: string, clock: Clock, patienceMs: number): KeptKey {
  let kept: { key: KeyObject; readAt: number } | undefined
  async function read(): Promise<KeyObject> {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    if (!answer.ok) throw new ProviderFault('Paysera', answer.status)
    kept = { key: createPublicKey(await answer.text()), readAt: clock.now().getTime() }
    return kept.key
  }
  return {
    get: async () => kept?.key ?? read(),
    renewed: async () => (kept && clock.now().getTime() - kept.readAt < HOUR ? kept.key : read()),
  }
}

const fromUrlSafe = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64')
const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const equal = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** "2026-12-01 10:58:00" by the clocks of Lithuania, where Paysera lives. */
const wallTime = (instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO('Europe/Vilnius')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
