import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const ICON = '/icon.png'
const MAIN = fileURLToPath(new URL('../src/app/main.tsx', import.meta.url))
const APP = /\/app-[^/]+$/
const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/**
 * Has the page ask for less at its start: what starts the app is in the app's own file, and its icon is in the page. A school's devices
 * ask from behind one address, and each request takes its turn before the first question, and time of the page's own.
 */
export function startFilesPlugin(): Plugin {
  let publicFolder = ''
  return {
    name: 'tcheck-start-files',
    apply: 'build',
    configResolved({ publicDir }) {
      publicFolder = publicDir
    },
    buildStart() {
      // A second entry to what starts the app: shared by two, it belongs to the app's file and not to the page's own.
      this.emitFile({ type: 'chunk', id: MAIN, name: 'main' })
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.facadeModuleId === MAIN) dropEntrance(bundle, file)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(`href="${ICON}"`)) throw new Error('index.html names no icon')
        const icon = readFileSync(join(publicFolder, ICON)).toString('base64')
        return withOneScript(html).replace(`href="${ICON}"`, `href="data:image/png;base64,${icon}"`)
      },
    },
  }
}

/** Nobody comes in by it. */
function dropEntrance(bundle: Rolldown.OutputBundle, { fileName, moduleIds }: Rolldown.OutputChunk) {
  if (moduleIds.length > 0) throw new Error(`What starts the app is in ${fileName}, not in the app's own file`)
  delete bundle[fileName]
}

/** Of the files that the page begins with the app's own fetches the others, and runs after them. */
function withOneScript(html: string): string {
  const named = html.replace(SCRIPT, (script, src: string) =>
    APP.test(src) ? script : `<link rel="modulepreload" crossorigin href="${src}">`,
  )
  if (!named.match(SCRIPT)) throw new Error('The page does not begin with the app')
  return named
}
