import { basename, dirname, resolve } from 'node:path'
import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin } from 'esbuild'

/** What is built of a group, not yet written. */
interface Built {
  outputFiles: readonly OutputFile[]
  metafile: Metafile
}

/** Whole files by their paths, and what they are made of by their names (paths from the folder that was built in). */
export interface Files {
  contents: ReadonlyMap<string, string | Uint8Array>
  outputs: Metafile['outputs']
}

/** What else a start loads, and what it exports: under its own name, and the one that the entry gives it. */
interface Piece {
  name: string
  exports: readonly (readonly [own: string, inEntry: string])[]
}

/**
 * Puts all that a group loads at its start into its entry. What a later part needs as well the bundler puts into files of their own, and
 * a start pays for finding and reading each, with a few hundred bytes in it as with many. Such a file stays for the later parts, and
 * hands on what the entry has.
 *
 * @param built what the bundler made of a group in parts
 * @param how   as it was told to; only what concerns a file by itself
 */
export async function withOneStart(built: Built, how: BuildOptions & { absWorkingDir: string }): Promise<Files> {
  const { outputs } = built.metafile
  const entry = Object.keys(outputs).find((name) => basename(name) === 'index.mjs') ?? ''
  const loaded = [...loadedWith(outputs, entry)]
  const pieces = loaded.slice(1).map((name, at) => ({ name, exports: namesOf(outputs[name]?.exports ?? [], at) }))
  const pathOf = (name: string) => resolve(how.absWorkingDir, name)
  const { outputFiles, metafile } = await join(built, pathOf(entry), pieces, how)
  const handingOn = pieces.map((piece) => [piece.name, handOn(entry, piece)] as const)
  const joined = metafile.outputs[entry]
  if (!joined) throw new Error(`Nothing is built of ${entry}`)
  const inputs = Object.assign({}, ...loaded.map((name) => outputs[name]?.inputs))
  return {
    contents: new Map<string, string | Uint8Array>([
      ...[...built.outputFiles, ...outputFiles].map(({ path, contents }) => [path, contents] as const),
      ...handingOn.map(([name, text]) => [pathOf(name), text] as const),
    ]),
    outputs: {
      ...outputs,
      ...Object.fromEntries(handingOn.map(([name, text]) => [name, { ...empty, bytes: Buffer.byteLength(text) }])),
      [entry]: { ...joined, inputs },
    },
  }
}

const empty = { inputs: {}, imports: [], exports: [] }

const namesOf = (exports: readonly string[], at: number) => exports.map((own) => [own, `piece${at}_${own}`] as const)

const handOn = (entry: string, { exports }: Piece) =>
  `export{${exports.map(([own, inEntry]) => `${inEntry} as ${own}`).join(',')}}from"./${basename(entry)}"\n`

/** The entry once more, with the pieces in it. */
function join({ outputFiles }: Built, entry: string, pieces: readonly Piece[], how: BuildOptions) {
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]))
  const folder = dirname(entry)
  const paths = [entry, ...pieces.map(({ name }) => resolve(folder, basename(name)))]
  const joining: Plugin = {
    name: 'one-start',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\// }, ({ path }) => {
        const known = resolve(folder, path)
        return paths.includes(known) ? { path: known } : { path, external: true }
      })
      onLoad({ filter: /\.mjs$/ }, ({ path }) => ({
        // The banner comes once more with the whole; its line stays, so that the source map fits.
        contents: `${texts.get(path)?.replace(how.banner?.['js'] ?? '', '')}\n${mapComment(texts.get(`${path}.map`) ?? '')}`,
        loader: 'js',
      }))
    },
  }
  const handed = pieces.map(
    ({ name, exports }) =>
      `export { ${exports.map(([own, inEntry]) => `${own} as ${inEntry}`).join(', ')} } from './${basename(name)}'`,
  )
  const contents = [`export * from './${basename(entry)}'`, ...handed].join('\n')
  const stdin = { contents, resolveDir: folder }
  return build({ ...how, stdin, outfile: entry, write: false, metafile: true, plugins: [joining] })
}

const mapComment = (map: string) =>
  `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`

/** An output and what it imports at once, by name. */
function loadedWith(outputs: Metafile['outputs'], name: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(name)) return known
  known.add(name)
  for (const { path, kind } of outputs[name]?.imports ?? [])
    if (kind === 'import-statement' && path in outputs) loadedWith(outputs, path, known)
  return known
}
