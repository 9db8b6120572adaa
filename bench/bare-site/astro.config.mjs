import node from '@astrojs/node'
import { defineConfig } from 'astro/config'

export default defineConfig({
  root: import.meta.dirname,
  srcDir: '.',
  outDir: '../../dist/bare-site',
  cacheDir: '../../node_modules/.astro-bare',
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  session: false,
  devToolbar: { enabled: false },
})
