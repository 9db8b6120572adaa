import { readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'

const root = join(import.meta.dirname, '../..')

/**
 * Packages of very many small files, which cost a start more as files than as code. All others are
 * loaded from node_modules as they are.
 */
const TAKEN_IN = /^(?:typebox|stripe|jose)(?:\/|$)/

/**
 * The server into dist/server: the same code in a few files instead of a thousand, so that a
 * process is up in a third of the time. `npm start` and what measures or breaks the product from
 * outside run it; unit tests and the demo run the sources. Chaos has an entry of its own, whose
 * clock can be moved.
 */
export async function buildServer({
  entry = 'server/start.ts',
  into = 'dist/server',
} = {}): Promise<void> {
  const target = join(root, into)
  rmSync(target, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: { [basename(entry, '.ts')]: entry },
    outdir: target,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [packagesStayOutside, ownFilesStayWhereTheyAre(target)],
  })
}

const packagesStayOutside: Plugin = {
  name: 'packages stay outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' || TAKEN_IN.test(path) ? undefined : { path, external: true },
    )
  },
}

/**
 * Word lists, fonts, migrations and workers are opened beside the source that names them: its own
 * address must outlive the move into the bundle.
 */
const ownFilesStayWhereTheyAre = (target: string): Plugin => ({
  name: 'own files stay where they are',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const [file, folder] = [relative(target, path), relative(target, dirname(path))].map(
        (target) => JSON.stringify(target),
      )
      const contents = source
        .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${folder})`)
      return { contents, loader: 'ts' }
    })
  },
})
