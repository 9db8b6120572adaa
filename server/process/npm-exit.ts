import { readFileSync } from 'node:fs'

/**
 * Calls back once when the npm that started this process has exited. npm and its shell do not pass
 * signals on: `npm run demo` would leave the product running, with its port and its database. A
 * process not started by npm may outlive its shell.
 */
export function whenNpmExits(callback: () => void, everyMs = 500): void {
  // Set by npm; not part of our configuration.
  if (process.env['npm_lifecycle_event'] === undefined) return
  const before = elders()
  const timer = setInterval(() => {
    if (elders() === before) return
    clearInterval(timer)
    callback()
  }, everyMs)
  timer.unref()
}

/**
 * The process ids of npm and of the shell between, where there is one. An orphan gets another
 * parent.
 */
const elders = (): string => `${process.ppid} ${shellsParent(process.ppid)}`

/**
 * Empty where our parent is not a shell: then it is npm, whose own parent may exit before it. Also
 * empty without /proc.
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
