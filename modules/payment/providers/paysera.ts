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
import { TIMEOUT_MS, ProviderError } from './call.ts'

export type PayseraAccount = {
  projectId: string
  password: string
  /** Accepts payments of Paysera's test mode; never in production. */
  isTest: boolean
  origin: string
  clock: Clock
  patienceMs?: number
}

const VERSION = '1.9'
/** Other statuses (2: not executed yet, 3: more information) are no event. */
const KINDS: Readonly<Record<string, 'paid' | 'failed'>> = { 0: 'failed', 1: 'paid' }

/**
 * Paysera's classic checkout: banks and cards by a redirect whose order is signed (md5 with the
 * project's password). A callback needs Paysera's RSA signature (ss3, else ss2) or AES-GCM; md5
 * alone is refused. There are no queries and no refunds: those are sent by hand.
 */
export function createPayseraProvider({
  projectId,
  password,
  isTest,
  origin,
  clock,
  patienceMs = TIMEOUT_MS,
}: PayseraAccount): PaymentProvider {
  const publicKey = cachedKey(`${origin}/download/public.key`, clock, patienceMs)

  return {
    name: 'paysera',
    acknowledgement: { contentType: 'text/plain', body: 'OK' },

    async tryKeys() {
      await publicKey.get()
      return 'Paysera can be reached. It has no question that would try the password; make a test payment.'
    },

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
      const fields = fieldsOf(query, body)
      if (!fields.data) throw errors.CALLBACK_NOT_GENUINE()
      const message = new URLSearchParams(
        await decode(fields as SignedRequest, password, publicKey),
      )
      if (message.get('projectid') !== projectId) throw errors.CALLBACK_NOT_GENUINE()
      const [reference, status, amount] = [
        message.get('orderid') ?? '',
        message.get('status') ?? '',
        message.get('amount') ?? '',
      ]
      // A test payment moves no money, and anybody can make one.
      if (message.get('test') === '1' && !isTest) throw errors.CALLBACK_NOT_GENUINE()
      const kind = KINDS[status]
      if (!kind || !/^\d{1,9}$/.test(amount)) return undefined
      // Paysera does not number its events; a repeated one has the same order and status.
      return {
        eventId: `${reference}-${status}-${message.get('requestid') ?? ''}`,
        reference,
        kind,
        amountCents: Number(amount),
        currency: message.get('currency') ?? '',
        occurredAt: clock.now(),
      }
    },

    fetch: () => Promise.resolve(undefined),
    refund: () => Promise.resolve({ state: 'by-hand' }),
  }
}

type SignedRequest = { data: string; ss1?: string; ss2?: string; ss3?: string }

/** Paysera calls by GET; a POST means the same. */
function fieldsOf(query: Readonly<Record<string, unknown>>, body: Buffer): Partial<SignedRequest> {
  const given = { ...Object.fromEntries(new URLSearchParams(body.toString('utf8'))), ...query }
  return Object.fromEntries(
    ['data', 'ss1', 'ss2', 'ss3'].flatMap((name) =>
      typeof given[name] === 'string' ? [[name, given[name]]] : [],
    ),
  )
}

async function decode(
  { data, ss1, ss2, ss3 }: SignedRequest,
  password: string,
  publicKey: CachedKey,
) {
  const signature = ss3 ?? ss2
  if (signature === undefined) {
    // Without any signature the data is encrypted with our password.
    if (ss1 !== undefined) throw errors.CALLBACK_NOT_GENUINE()
    return decrypted(data, password)
  }
  const isGenuine = (key: KeyObject) =>
    verify(ss3 === undefined ? 'sha1' : 'sha256', Buffer.from(data), key, fromUrlSafe(signature))
  // Paysera may have changed its key: read it again, at most once an hour.
  if (!isGenuine(await publicKey.get()) && !isGenuine(await publicKey.renewed()))
    throw errors.CALLBACK_NOT_GENUINE()
  if (ss1 !== undefined && !equal(ss1, md5(data + password))) throw errors.CALLBACK_NOT_GENUINE()
  return fromUrlSafe(data).toString('utf8')
}

/** AES-256-GCM: twelve bytes of IV first, sixteen of the tag last. */
function decrypted(data: string, password: string) {
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

type CachedKey = { get(): Promise<KeyObject>; renewed(): Promise<KeyObject> }

/** Paysera's public key, read once and again at most every hour. */
function cachedKey(url: string, clock: Clock, patienceMs: number): CachedKey {
  let cached: { key: KeyObject; readAt: number } | undefined
  async function read(): Promise<KeyObject> {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) throw new ProviderError('Paysera', response.status)
    cached = { key: createPublicKey(await response.text()), readAt: clock.now().getTime() }
    return cached.key
  }
  return {
    get: async () => cached?.key ?? read(),
    renewed: async () =>
      cached && clock.now().getTime() - cached.readAt < HOUR ? cached.key : read(),
  }
}

const fromUrlSafe = (text: string) =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64')
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const equal = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** "2026-12-01 10:58:00" in Lithuanian time. */
const wallTime = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO('Europe/Vilnius')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
