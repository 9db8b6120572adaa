import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const deploy = join(import.meta.dirname, '../../deploy')

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined

type Needs = { folder: string; port: number; webPorts: readonly number[] }

/**
 * The nginx of deploy/nginx.conf, with its ports, paths and TLS exchanged. All its files are in
 * `folder`.
 */
export async function startNginx({ folder, port, webPorts }: Needs) {
  const upstreamFile = join(folder, 'nginx-upstream.conf')
  const file = join(folder, 'nginx.conf')
  // The workers of a root's nginx are another user.
  chmodSync(folder, 0o755)
  writeFileSync(upstreamFile, upstream(webPorts))
  writeFileSync(file, configuration({ folder, port, upstreamFile }))
  const child = spawn('nginx', ['-c', file, '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.once('error', () => {
    throw new Error('nginx is needed: apt-get install nginx-light')
  })
  return {
    /** Takes one web process out of the balancer, or with no argument all in. */
    async use(down?: number): Promise<void> {
      writeFileSync(upstreamFile, upstream(webPorts, down))
      child.kill('SIGHUP')
      // A reload is over when the new workers answer and the old ones take nothing new.
      await delay(700)
    },
    async stop(): Promise<void> {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

const upstream = (webPorts: readonly number[], down?: number): string =>
  webPorts
    .map(
      (webPort) =>
        `server 127.0.0.1:${webPort} ${webPort === down ? 'down' : 'max_fails=1 fail_timeout=2s'};\n`,
    )
    .join('')

function configuration({
  folder,
  port,
  upstreamFile,
}: {
  folder: string
  port: number
  upstreamFile: string
}): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};\n`)
    .join('')
  return readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replace('pid /run/nginx.pid;', `pid ${folder}/nginx.pid;\ndaemon off;`)
    .replace('user www-data;\n', '')
    .replace('worker_processes auto;', 'worker_processes 1;')
    .replace('http {\n', `http {\n${temporary}`)
    .replace('/var/log/nginx/error.log crit', `${folder}/nginx-error.log warn`)
    .replace('/var/cache/nginx', `${folder}/pages`)
    .replace('/etc/nginx/nginx-upstream.conf', upstreamFile)
    .replace('/etc/nginx/nginx-pages.conf', join(deploy, 'nginx-pages.conf'))
    .replace(/ {2}# Plain HTTP serves nothing[\s\S]*?\n {2}\}\n\n/, '')
    .replace(
      / {2}listen 443 ssl http2;[\s\S]*?ssl_certificate_key [^;]*;[\s\S]*?ssl_session_cache [^;]*;/,
      `  listen 127.0.0.1:${port};\n    server_name localhost;`,
    )
    .replaceAll('$host;', '$host:$server_port;')
    .replace('limit_conn per_address 200;', '')
}
