import { fileURLToPath } from 'node:url'
import { AREA_IN_PATH, type DocumentArea, documentAreas, documentName } from '@tcheck/contract/page-documents'
import type { Plugin, Rollup } from 'vite'
import { byPattern, pagePattern } from './page-pattern.ts'

const EARLY = fileURLToPath(new URL('../src/areas/v2-student/early.ts', import.meta.url))
const ACCOUNT = fileURLToPath(new URL('../src/app/early-account.ts', import.meta.url))
/** Of any call that no student with a card makes. */
const CALLS = 'virtual:tcheck-contract/all'
/** The code behind the addresses of v2's players. */
const SCREENS = {
  unit: ['/themes/v2-frame.tsx', '/v2-student/question-groups/route.tsx', '/v2-student/question-groups/unit-play.tsx'],
  exam: [
    '/themes/v2-frame.tsx',
    '/v2-student/cbt-question-groups/route.tsx',
    '/v2-student/cbt-question-groups/exam-play.tsx',
  ],
} as const

type Chunks = readonly Rollup.OutputChunk[]

/** What a document names ahead. */
interface Ahead {
  /** Of every page of it, below `/assets/`. */
  shared: string[]
  /** Of each page, as a pattern of its address, what it is made of beside that. */
  pages: (readonly [pattern: string, files: readonly string[]])[]
}

/**
 * Puts the early script in front of the app's own, and names what a page is made of, so that it need not be found out one file after the
 * other: a document for each area (`documentOf` of the contract) names what all pages of it want, and beside that what each wants. Only
 * the built page has it.
 */
export function earlyScriptPlugin(): Plugin {
  let ahead: (area: DocumentArea | undefined) => Ahead
  return {
    name: 'tcheck-early-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: ACCOUNT, name: 'early-account' })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return this.error('The build has no index.html')
        const chunks = chunksOf(bundle)
        const [early, account] = [EARLY, ACCOUNT].map((script) => chunks.find((one) => one.moduleIds.includes(script)))
        if (!early || !account) return this.error('The build has no early script')
        // The bundler's own entrance to it, which nobody comes in by.
        for (const one of chunks) if (one.facadeModuleId === ACCOUNT && one !== account) delete bundle[one.fileName]
        for (const area of documentAreas) {
          const { shared, pages } = ahead(area)
          const unnamed = account.imports.find((file) => file !== early.fileName && !shared.includes(inAssets(file)))
          if (unnamed) this.error(`The early script of ${area} waits for ${unnamed}`)
          const source = String(page.source)
            // Not `async`, which may run it after the app: scripts that wait for the page's end run one after the other.
            .replace(`async crossorigin src="/${early.fileName}"`, `crossorigin src="/${account.fileName}"`)
            .replace(/ data-unit="[^"]*" data-exam="[^"]*" data-pages="[^"]*"/, ` data-pages="${inLines(pages)}"`)
            .replace(/\s*<\/head>/, `${shared.map(linkTo).join('')}$&`)
          this.emitFile({ type: 'asset', fileName: documentName(area), source })
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_, { bundle }) {
        const chunks = chunksOf(bundle ?? {})
        const early = chunks.find(({ moduleIds }) => moduleIds.includes(EARLY))
        if (!early) throw new Error('The build has no early script')
        const all = await pageFiles(chunks)
        ahead = (area) => aheadOf(all.filter(({ path }) => AREA_IN_PATH.exec(path)?.[1] === area))
        const filesFor = (screen: keyof typeof SCREENS) => beyondTheApp(chunks, SCREENS[screen]).join(' ')
        // Pages without an area of their own are few, and a student's document has nothing for them alone.
        const { shared, pages } = ahead(undefined)
        return [
          {
            tag: 'script',
            attrs: {
              type: 'module',
              async: true,
              crossorigin: true,
              src: `/${early.fileName}`,
              'data-unit': filesFor('unit'),
              'data-exam': filesFor('exam'),
              'data-pages': inLines(pages.map(([pattern, files]) => [pattern, [...shared, ...files]])),
            },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}

function aheadOf(pages: readonly { path: string; files: string[] }[]): Ahead {
  const [first, ...others] = pages.map(({ files }) => new Set(files))
  const shared = new Set([...(first ?? [])].filter((file) => others.every((files) => files.has(file))))
  return {
    shared: [...shared],
    pages: pages.map(({ path, files }) => [pagePattern(path), files.filter((file) => !shared.has(file))]),
  }
}

/** A page a line: its pattern and its files, between spaces. */
const inLines = (pages: Ahead['pages']) => pages.map(([pattern, files]) => [pattern, ...files].join(' ')).join('\n')

const linkTo = (file: string) =>
  `\n    <link rel="${file.endsWith('.css') ? 'preload" as="style' : 'modulepreload'}" crossorigin href="/assets/${file}">`

const chunksOf = (bundle: Rollup.OutputBundle): Chunks =>
  Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk')

/** Below `/assets/`, what these modules need that the page does not name anyway. */
function beyondTheApp(chunks: Chunks, modules: readonly string[]): string[] {
  const app = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'))
  if (!app) throw new Error('The build has no app')
  const own = filesOf(chunks, [app.fileName])
  for (const { moduleIds, fileName } of chunks) if (moduleIds.includes(ACCOUNT)) own.add(fileName)
  const parts = modules.map((end) => {
    const part = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
    if (!part) throw new Error(`The build has no ${end}`)
    return part.fileName
  })
  return [...filesOf(chunks, parts)].filter((file) => !own.has(file)).map(inAssets)
}

const inAssets = (file: string) => file.replace('assets/', '')

/** Scripts and styles that come with these, those included. */
function filesOf(chunks: Chunks, from: readonly string[]): Set<string> {
  const files = new Set<string>()
  const take = (fileName: string) => {
    const chunk = chunks.find((one) => one.fileName === fileName)
    if (!chunk || files.has(fileName)) return
    files.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of chunk.imports) take(next)
  }
  for (const fileName of from) take(fileName)
  return files
}

/** Pages that a page asks for itself, since it gives way to them. */
function pagesBehind(chunks: Chunks, route: string): string[] {
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(route))
  return (own?.dynamicImports ?? []).flatMap((fileName) => {
    const { facadeModuleId } = chunks.find((chunk) => chunk.fileName === fileName) ?? {}
    return facadeModuleId?.endsWith('/route.tsx') ? [facadeModuleId] : []
  })
}

interface Page {
  path: string
  area: string
  theme?: string
  layout?: 'area' | 'none'
}
interface Report {
  path: string
  file: string
}

/** Of every page but those of a student with a card. */
async function pageFiles(chunks: Chunks): Promise<{ path: string; files: string[] }[]> {
  // Computed addresses, so that the types of the build do not pull in every screen of the browser.
  const ofApp = (name: string) => import(new URL(`../src/app/${name}.ts`, import.meta.url).href)
  const { routeTable, reportRoutes } = (await ofApp('route-table')) as {
    routeTable: readonly Page[]
    reportRoutes: () => Report[]
  }
  const { areaThemes } = (await ofApp('area-themes')) as { areaThemes: Record<string, string> }
  const fileAt = new Map(reportRoutes().map(({ path, file }) => [path, file]))
  return routeTable
    .filter(({ area }) => area !== 'v2-student')
    .toSorted((one, other) => byPattern(one.path, other.path))
    .map(({ path, area, theme = areaThemes[area], layout = 'area' }) => {
      const route = `/areas/${area}/${fileAt.get(path)}`
      const modules = [
        CALLS,
        ...(area === 'v1-student'
          ? ['/src/app/v1-student-table.ts']
          : [
              ...['route-table', 'areas', 'around-all'].map((name) => `/src/app/${name}.ts`),
              `/src/app/themes/${theme}-frame.tsx`,
            ]),
        ...(layout === 'area' ? [`/areas/${area}/layout.tsx`] : []),
        route,
        ...pagesBehind(chunks, route),
      ]
      return { path, files: beyondTheApp(chunks, modules) }
    })
}
