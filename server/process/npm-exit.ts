import { readFileSync } from 'node:fs'

/**
 * Calls back once when the npm that runs this process is gone. Told to end, npm and its shell hand
 * on no signal to what they run: `npm run demo` would leave the product behind, holding its port
 * and its database. A process that was not started by npm is nobody's child in this sense and may
 * outlive its shell.
 */
export function whenNpmExits(callback: () => void, everyMs = 500): void {
  // npm's own mark, no configuration of ours.
  if (process.env['npm_lifecycle_event'] === undefined) return
  const before = elders()
  const timer = setInterval(() => {
    if (elders() === before) return
    clearInterval(timer)
    callback()
  }, everyMs)
  timer.unref()
}

/** npm itself, or the shell it runs us in and npm: an orphan is given another parent. */
const elders = (): string => `${process.ppid} ${shellsParent(process.ppid)}`

/**
 * Nothing when our parent is no shell: then it is npm, whose own parent may well end before it. Nor
 * where there is no /proc.
 */
function shellsParent(pid: number): string {
  try {
    const [, command = '', parent = ''] =
      /^\d+ \((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return /^(sh|dash|ash|bash)$/.test(command) ? parent : ''
  } catch {
    return ''
  }
}
