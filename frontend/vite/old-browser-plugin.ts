import type { Plugin } from 'vite'
import { type BrowserId, oldestOf } from './oldest/browsers.ts'

/** Gives the built page's words for a browser that is too old (`styles/old-browser.css`) the versions that are needed. */
export const oldBrowserPlugin = (): Plugin => ({
  name: 'tcheck-old-browser',
  apply: 'build',
  transformIndexHtml: (html) => html.replace(/%oldest-(\w+)%/g, (_, id: BrowserId) => oldestOf(id)),
})
