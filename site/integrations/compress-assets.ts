import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'

/** Lays a .br and a .gz beside every script and stylesheet of the build, so that serving them costs no time. */
export const compressAssets = (): AstroIntegration => ({
  name: 'compress-assets',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const root = fileURLToPath(dir)
      for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|txt|webmanifest)$/.test(name)) continue
        const path = join(root, name)
        const bytes = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  },
})
