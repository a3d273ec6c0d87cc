import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'

const EARLY = fileURLToPath(new URL('../src/areas/v2-student/early.ts', import.meta.url))
/** The code behind the two addresses of a player. */
const SCREENS = {
  unit: ['/themes/v2-frame.tsx', '/v2-student/question-groups/route.tsx', '/v2-student/question-groups/unit-play.tsx'],
  exam: [
    '/themes/v2-frame.tsx',
    '/v2-student/cbt-question-groups/route.tsx',
    '/v2-student/cbt-question-groups/exam-play.tsx',
  ],
} as const

/**
 * Puts the early script of a student's pages in front of the app's own, and names in the page what the players are made
 * of, so that it need not be found out one file after the other. Only the built page has it.
 */
export function earlyScriptPlugin(): Plugin {
  return {
    name: 'tcheck-early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const early = chunks.find(({ moduleIds }) => moduleIds.includes(EARLY))
        const app = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'))
        if (!early || !app) throw new Error('The build has no early script or no app')
        const own = filesOf(chunks, [app.fileName])
        const filesFor = (screen: keyof typeof SCREENS) => {
          const parts = SCREENS[screen].map((end) => {
            const part = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
            if (!part) throw new Error(`The build has no ${end}`)
            return part.fileName
          })
          return [...filesOf(chunks, parts)].filter((file) => !own.has(file)).map((file) => file.replace('assets/', ''))
        }
        return [
          {
            tag: 'script',
            attrs: {
              type: 'module',
              async: true,
              crossorigin: true,
              src: `/${early.fileName}`,
              'data-unit': filesFor('unit').join(' '),
              'data-exam': filesFor('exam').join(' '),
            },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}

/** Scripts and styles that come with these, those included. */
function filesOf(chunks: readonly Rollup.OutputChunk[], from: readonly string[]): Set<string> {
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
