import { AREA_IN_PATH, documentAreas, documentName } from '@tcheck/contract/page-documents'
import type { Plugin, Rolldown } from 'vite'

/** The script that runs before the app (`src/app/early.ts`). */
const EARLY = '/src/app/early.ts'
/** The modules with the routes of an area, where that is not the whole table. */
const TABLES: Readonly<Record<string, string>> = {
  'v1-student': '/app/v1-student-table.ts',
  'v2-student': '/app/student-table.ts',
}

interface Page {
  path: string
  area: string
  theme?: string
  layout?: 'area' | 'none'
}
interface PageFiles {
  pattern: string
  /** Below `/assets/`, without the app's own. */
  files: readonly string[]
}

/** Writes a document for each area: it preloads the files that all pages of the area need, and names the other files of each page. */
export const documentsPlugin = (): Plugin => ({
  name: 'tcheck-documents',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return this.error('The build has no index.html')
      const html = String(index.source)
      const pages = await pagesOf(bundle)
      const early = fileOf(chunksOf(bundle), EARLY)
      for (const area of [undefined, ...documentAreas]) {
        const own = pages.filter(({ path }) => AREA_IN_PATH.exec(path)?.[1] === area)
        const source = html.replace(/\n\s*<script /, `${headOf(own, early)}$&`)
        if (area) this.emitFile({ type: 'asset', fileName: documentName(area), source })
        else index.source = source
      }
    },
  },
})

/** The tags of a document: the early script with the files of each page, a page a line; links to what all pages need. */
function headOf(pages: readonly PageFiles[], early: string): string {
  const shared = pages[0]?.files.filter((file) => pages.every(({ files }) => files.includes(file))) ?? []
  const lines = pages.map(({ pattern, files }) =>
    [pattern, ...files.filter((file) => !shared.includes(file))].join(' '),
  )
  const links = shared.map((file) => {
    const rel = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
    return `\n    <link ${rel} crossorigin href="/assets/${file}">`
  })
  const script = `<script type="module" crossorigin src="/${early}" data-pages="${lines.join('\n')}"></script>`
  return `\n    ${script}${links.join('')}`
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))

/** The file with the module of this name. */
function fileOf(chunks: Chunks, module: string): string {
  for (const { fileName, moduleIds } of chunks.values())
    if (moduleIds.some((id) => id.endsWith(module))) return fileName
  throw new Error(`The build has no ${module}`)
}

/** Scripts and styles that a file imports, itself included. */
function filesWith(chunks: Chunks, fileName: string, files = new Set<string>()): Set<string> {
  const chunk = chunks.get(fileName)
  if (!chunk || files.has(fileName)) return files
  files.add(fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  for (const next of chunk.imports) filesWith(chunks, next, files)
  return files
}

async function pagesOf(bundle: Rolldown.OutputBundle): Promise<(PageFiles & { path: string })[]> {
  // Computed addresses keep the screens out of the types of the build.
  const inApp = (name: string) => import(new URL(`../src/app/${name}.ts`, import.meta.url).href)
  const { routeTable, reportRoutes } = (await inApp('route-table')) as {
    routeTable: readonly Page[]
    reportRoutes: () => { path: string; file: string }[]
  }
  const { areaThemes } = (await inApp('area-themes')) as { areaThemes: Record<string, string> }
  const routeFiles = new Map(reportRoutes().map(({ path, file }) => [path, file]))
  const chunks = chunksOf(bundle)
  const ofApp = filesWith(chunks, fileOf(chunks, '/src/app/main.tsx'))
  return routeTable
    .toSorted((one, other) => byPattern(one.path, other.path))
    .map(({ path, area, theme = areaThemes[area], layout = 'area' }) => {
      const modules = [
        TABLES[area] ?? '/app/whole-table.ts',
        `/app/themes/${theme}-frame.tsx`,
        ...(layout === 'area' ? [`/areas/${area}/layout.tsx`, '/lib/api/query-client.ts'] : []),
        `/areas/${area}/${routeFiles.get(path)}`,
      ]
      const files = modules.flatMap((module) => [...filesWith(chunks, fileOf(chunks, module))])
      const own = new Set(files.filter((file) => !ofApp.has(file)))
      return { path, pattern: pagePattern(path), files: [...own].map((file) => file.replace('assets/', '')) }
    })
}

/** A path as spec.md section 2 writes it, as a regular expression: `/v1/admin/branches/{id}/edit`, `/teacher/select/{slug?}`. */
export const pagePattern = (path: string): string =>
  `^${path.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}/?$`

/** Paths without a parameter first: `/users/new` is a page of its own, not the user `new`. */
export const byPattern = (one: string, other: string): number => Number(one.includes('{')) - Number(other.includes('{'))
