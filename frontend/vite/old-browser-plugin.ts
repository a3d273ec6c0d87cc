import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type BrowserId, oldestOf } from './oldest/browsers.ts'

const NAME = 'old-browser.js'
const SOURCE = new URL('../src/app/old-browser.js', import.meta.url)

/**
 * Gives the built page its words for a browser that is too old, with the versions that are needed, and the classic script
 * that puts them in the place of the page. It comes last: nothing waits for it.
 */
export function oldBrowserPlugin(): Plugin {
  return {
    name: 'tcheck-old-browser',
    apply: 'build',
    buildStart() {
      // As it is written: who makes it smaller takes the pattern out, which seems to do nothing.
      const source = readFileSync(SOURCE, 'utf8').replace(/^\/\/.*\n/gm, '')
      this.emitFile({ type: 'asset', name: NAME, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = Object.values(bundle ?? {}).find((file) => file.type === 'asset' && file.names.includes(NAME))
        if (!script) throw new Error('The build has no script for old browsers')
        return {
          html: html.replace(/%oldest-(\w+)%/g, (_, id: BrowserId) => oldestOf(id)),
          tags: [{ tag: 'script', attrs: { defer: true, src: `/${script.fileName}` }, injectTo: 'body' }],
        }
      },
    },
  }
}
