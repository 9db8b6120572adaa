/** What a browser calls itself, in the two words people know it by. Pure. */
export type Agent = { browser?: string; system?: string }

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** The order matters: most browsers also name those they want to be taken for. */
export function readAgent(userAgent: string | null): Agent {
  const told = (userAgent ?? '').slice(0, 500)
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([sign]) => sign.test(told))?.[1],
  )
  return { ...(browser && { browser }), ...(system && { system }) }
}
