import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** A file that a student's device keeps, and the packed file that holds it too. */
interface KeptFile {
  url: string
  pack?: string
}

const FONT = '.woff2'
/** What is text goes into a pack as it is, anything else as base64. */
const TEXTS = ['.js', '.css', '.svg']

/** The source that only pages of other areas use; `/v1/student` also excludes v2's pages, and `/student` v1's. */
const OTHER_AREAS = {
  '/student': /\/src\/(app\/v1-student-table\.ts|areas\/(?!v2-student))/,
  '/v1/student': /\/src\/areas\/(?!v1-student)/,
} as const
type Scope = keyof typeof OTHER_AREAS

/** Parts for staff and parents, and parts that do nothing without a connection: forms, lists, reading a card by camera. */
const ONLINE_ONLY = new RegExp(
  [
    'tcheck-contract/(fields|lists)',
    'src/app/whole-table\\.ts',
    'src/features/(guide/guide-window|search/search-box|records/record-list|shell/impersonation-bar)',
    'src/ui/form/when-fields',
    '(use-qr-reader|pie-chart)\\.tsx?',
  ].join('|'),
)

/** Larger scripts stay files of their own: a page has loaded them already, or they are a library that seldom changes. */
const PACKED_CHARACTERS = 40_000

interface OfflineFiles {
  files: Set<string>
  alone: Set<string>
}

/** Collects the files that the student pages of a scope can load. */
function offlineFiles(bundle: Rolldown.OutputBundle, infoOf: Rolldown.GetModuleInfo, scope: Scope): OfflineFiles {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const chunkOf = new Map([...chunks.values()].flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  const [main] = [...chunkOf.keys()].filter((id) => id.endsWith('/src/app/main.tsx'))
  if (!main) throw new Error('The build has no app')
  const modules = new Set<string>()
  const follow = (id: string) => {
    if (modules.has(id) || ONLINE_ONLY.test(id) || OTHER_AREAS[scope].test(id)) return
    modules.add(id)
    // What a library or a package imports comes with the file; its index module would lead to every part of it.
    const { importedIds, dynamicallyImportedIds } = infoOf(id) ?? { importedIds: [], dynamicallyImportedIds: [] }
    for (const next of importedIds) if (next.includes('/frontend/src/')) follow(next)
    if (id.includes('/frontend/src/')) for (const next of dynamicallyImportedIds) follow(next)
  }
  follow(main)
  const found: OfflineFiles = { files: new Set(), alone: new Set() }
  const take = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.files.has(chunk.fileName) || chunk.moduleIds.some((id) => ONLINE_ONLY.test(id))) return
    const own = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
    for (const file of own) found.files.add(file)
    if (chunk.code.length > PACKED_CHARACTERS) for (const file of own) found.alone.add(file)
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) found.files.add(asset)
    for (const next of chunk.imports) take(chunks.get(next))
  }
  for (const id of modules) take(chunkOf.get(id))
  return found
}

/** A file of the build, as Workbox lists it. */
interface Entry {
  url: string
  revision: string | null
  size: number
}

/** Lists the files that the service worker stores for each kind of student: v1's pages and v2's are different files. */
export function offlineFilesPlugin(): {
  plugin: Plugin
  /** For Workbox: the list of all files becomes a list for each scope. Writes the packed files. */
  manifestTransform: (entries: Entry[]) => { manifest: (Entry & KeptFile)[] }
} {
  const found = new Map<Scope, OfflineFiles>()
  let folder = ''
  return {
    plugin: {
      name: 'tcheck-offline-files',
      apply: 'build',
      configResolved({ root, build }) {
        folder = resolve(root, build.outDir)
      },
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          for (const scope of Object.keys(OTHER_AREAS) as Scope[])
            found.set(scope, offlineFiles(bundle, this.getModuleInfo, scope))
        },
      },
    },
    manifestTransform: (entries) => ({
      manifest: [...found].flatMap(([scope, { files, alone }]) => {
        const own = entries.filter(({ url }) => url === 'icon.png' || files.has(url))
        const packed = packFiles(
          folder,
          own.map(({ url }) => url),
          (url) => alone.has(url),
        )
        return own.map((entry, at) => ({ ...entry, ...packed[at], scope }) as Entry & KeptFile)
      }),
    }),
  }
}

/**
 * Writes a student's many small files, and the fonts of formulas, once more as two packed files: a school's devices are behind
 * one address, and a hundred and fifty requests of each look like an attack. A pack is JSON, which every server compresses:
 * file name to text, or to base64. What changes at different times is in different packs: fonts stay as they are for years.
 *
 * @param folder what was built
 * @param urls the files that the device shall keep, as `assets/route-….js`
 * @param isAlone of a file that a page fetches by itself before the device keeps it: it lies in the browser's own store then
 */
export function packFiles(folder: string, urls: readonly string[], isAlone: (url: string) => boolean): KeptFile[] {
  const contents = new Map(urls.map((url) => [url, readFileSync(join(folder, url))]))
  const fonts = urls.filter((url) => extname(url) === FONT)
  const parts = urls.filter((url) => extname(url) !== FONT && !isAlone(url))
  const packOf = new Map<string, string>()
  for (const [name, packed] of Object.entries({ fonts, parts })) {
    if (packed.length < 2) continue
    const text = JSON.stringify(Object.fromEntries(packed.map((url) => [url, textOf(url, contents.get(url))])))
    const pack = `assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`
    writeFileSync(join(folder, pack), text)
    for (const url of packed) packOf.set(url, pack)
  }
  return urls.map((url) => {
    const pack = packOf.get(url)
    return pack === undefined ? { url } : { url, pack }
  })
}

const textOf = (url: string, content = Buffer.alloc(0)) =>
  content.toString(TEXTS.includes(extname(url)) ? 'utf8' : 'base64')
