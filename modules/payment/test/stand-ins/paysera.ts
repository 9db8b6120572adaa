import {
  createCipheriv,
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto'
import {
  actionOf,
  euros,
  onwards,
  payersPage,
  startStandIn,
  type Answer,
  type StandInRequest,
} from './stand-in.ts'

export const PAYSERA_KEYS = { projectId: '12345', password: '0123456789abcdef0123456789abcdef' }

/**
 * Paysera's classic checkout: a signed order in the address, and a callback signed by its own RSA
 * key, repeated until it hears OK.
 */
export async function startPaysera({ now }: { now: () => Date }) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const urlSafe = (bytes: Buffer) =>
    bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')
  const signature = (algorithm: string, data: string) =>
    urlSafe(createSign(algorithm).update(data).sign(privateKey))
  let requests = 1

  function orderOf(url: URL): URLSearchParams | undefined {
    const data = url.searchParams.get('data') ?? ''
    if (url.searchParams.get('sign') !== md5(data + PAYSERA_KEYS.password)) return undefined
    return new URLSearchParams(
      Buffer.from(data.replaceAll('-', '+').replaceAll('_', '/'), 'base64').toString('utf8'),
    )
  }

  /** What Paysera puts into the address of the callback. */
  function signed(
    order: URLSearchParams,
    status: string,
    {
      how = 'ss3',
      more = {},
    }: { how?: 'ss1' | 'ss2' | 'ss3' | 'gcm'; more?: Record<string, string> } = {},
  ): URLSearchParams {
    const said = new URLSearchParams({
      ...Object.fromEntries(order),
      status,
      requestid: String(requests++),
      payamount: order.get('amount') ?? '',
      paycurrency: order.get('currency') ?? '',
      type: 'macro',
      ...more,
    }).toString()
    const data = urlSafe(Buffer.from(said))
    if (how === 'gcm') {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(PAYSERA_KEYS.password), iv)
      return new URLSearchParams({
        data: urlSafe(
          Buffer.concat([iv, cipher.update(said), cipher.final(), cipher.getAuthTag()]),
        ),
      })
    }
    return new URLSearchParams({
      data,
      ss1: md5(data + PAYSERA_KEYS.password),
      ...(how !== 'ss1' && { ss2: signature('sha1', data) }),
      ...(how === 'ss3' && { ss3: signature('sha256', data) }),
    })
  }

  const sendOrder = (
    order: URLSearchParams,
    status: string,
    options?: Parameters<typeof signed>[2],
  ): Promise<void> =>
    standIn.deliver({
      method: 'GET',
      url: `${order.get('callbackurl')}?${signed(order, status, options).toString()}`,
      headers: {},
    })

  /** The limit is callback in the clocks of Lithuania. */
  const isOver = (order: URLSearchParams): boolean =>
    Temporal.PlainDateTime.from((order.get('time_limit') ?? '').replace(' ', 'T')).toZonedDateTime(
      'Europe/Vilnius',
    ).epochMilliseconds <= now().getTime()

  async function page(asked: StandInRequest): Promise<Answer> {
    if (asked.url.pathname === '/download/public.key')
      return {
        body: publicKey.export({ type: 'spki', format: 'pem' }) as string,
        headers: { 'content-type': 'text/plain' },
      }
    const order = orderOf(asked.url)
    if (!order) return { status: 400, body: '0x1 wrong sign' }
    if (asked.method === 'GET')
      return payersPage('Paysera stand-in', `EUR ${euros(Number(order.get('amount')))}`)
    const action = actionOf(asked)
    if (action === 'close') return onwards(order.get('cancelurl') ?? '')
    if (isOver(order)) return { status: 410, body: 'The time is over' }
    await sendOrder(order, action === 'pay' ? '1' : '0')
    return onwards((action === 'pay' ? order.get('accepturl') : order.get('cancelurl')) ?? '')
  }

  const standIn = await startStandIn(page)
  return Object.assign(standIn, {
    orderOf: (page: string) => orderOf(new URL(page))!,
    sendOrder,
  })
}
