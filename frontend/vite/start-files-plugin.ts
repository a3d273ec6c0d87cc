import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const ICON = '/icon.png'
/** The chunks whose styles stand in the page, in this order. */
const STYLED = ['app', 'index'] as const

/**
 * Has the page ask for less at its start: its two style sheets are one, and its icon is in it. A school's devices ask from behind one
 * address, and each request takes its turn before the first question.
 */
export function startFilesPlugin(): Plugin {
  let publicFolder = ''
  return {
    name: 'tcheck-start-files',
    apply: 'build',
    configResolved({ publicDir }) {
      publicFolder = publicDir
    },
    generateBundle: {
      // Before the page and what its scripts fetch name their style sheets.
      order: 'pre',
      handler(_, bundle) {
        const chunks = STYLED.map((name) => chunkOf(bundle, name))
        const names = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        const source = names.map((name) => textOf(bundle, name)).join('')
        // By its own content once more: one that kept the name of a part would not be fetched anew with the other.
        const joined = this.getFileName(this.emitFile({ type: 'asset', name: 'app.css', source }))
        for (const name of names) delete bundle[name]
        for (const { viteMetadata } of chunks) viteMetadata?.importedCss.clear()
        chunks[0]?.viteMetadata?.importedCss.add(joined)
      },
    },
    transformIndexHtml: (html) => {
      if (!html.includes(`href="${ICON}"`)) throw new Error('index.html names no icon')
      const icon = readFileSync(join(publicFolder, ICON)).toString('base64')
      return html.replace(`href="${ICON}"`, `href="data:image/png;base64,${icon}"`)
    },
  }
}

function chunkOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.name === name,
  )
  if (!chunk?.viteMetadata?.importedCss.size) throw new Error(`The build has no styles of ${name}`)
  return chunk
}

function textOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}`)
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}
