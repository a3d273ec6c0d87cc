import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Who starts the engine, and is fetched after the first page. */
const STARTER = /frontend[\\/]src[\\/]app[\\/]router-engine\.ts$/
const WORDS = '\0tcheck-router-words'
const ENTRY = '\0tcheck-router-engine'
/** What is the engine's own: a second copy of what links and hooks use of the same files. */
const OWN = '?engine'

const folder = () => join(dirname(fileURLToPath(import.meta.resolve('react-router'))), 'lib', 'router')

/** What hooks and components read of the engine's file: a state of rest, and what is for frameworks with a server only. */
const words = `
export const IDLE_BLOCKER = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }
export const IDLE_FETCHER = { state: 'idle', data: undefined }
export const clientErrors = new WeakMap()
export const hasInvalidProtocol = () => true
export const createRouter = () => { throw new Error('The engine is started by app/router-engine.ts') }
`

const entry = () => `
export { createBrowserHistory as UNSAFE_createBrowserHistory } from ${JSON.stringify(`${folder()}/history.js${OWN}`)}
export { createRouter as UNSAFE_createRouter } from ${JSON.stringify(`${folder()}/router.js${OWN}`)}
export { defaultMapRouteProperties as UNSAFE_defaultMapRouteProperties } from ${JSON.stringify(`${folder()}/utils.js${OWN}`)}
`

const isPart = (importer: string) =>
  /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/](hooks|components|dom[\\/]lib)\.js$/.test(importer)

/**
 * Keeps the router's engine (16 KB) out of what a first page loads. A module is in one file of the build only, and links, hooks
 * and the engine share some: the engine gets copies of its own, and hooks get the few words that they read of it.
 */
export const lateRouterPlugin = (): Plugin => ({
  name: 'tcheck-late-router',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source === 'react-router') return STARTER.test(importer) ? ENTRY : null
    if (source.endsWith(OWN)) return source
    if (importer.endsWith(OWN)) return source.startsWith('.') ? join(dirname(importer), source) + OWN : null
    return isPart(importer) && source.endsWith('/router/router.js') ? WORDS : null
  },
  async load(id) {
    if (id === WORDS) return { code: words, moduleSideEffects: false }
    if (id === ENTRY) return { code: entry(), moduleSideEffects: false }
    if (!id.endsWith(OWN)) return null
    return { code: await readFile(id.slice(0, -OWN.length), 'utf8'), moduleSideEffects: false }
  },
})
