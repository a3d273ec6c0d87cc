import { fileURLToPath, pathToFileURL } from 'node:url'
import type { GatewayHandler } from '../gateway/gateway.ts'

type ModuleImport = (path: string) => Promise<Record<string, unknown>>

const FUNCTIONS = fileURLToPath(new URL('../../../../functions/', import.meta.url))
let clouds = 0

/**
 * Finds the handlers of `functions/<group>/index.ts`, each when it is first called.
 *
 * @param importModule of a server that knows when a source changed; then a change shows at the next call
 */
export function createFunctionLoader(importModule?: ModuleImport): (group: string) => Promise<GatewayHandler> {
  const importOnce = importOncePerCloud()
  const loaded = new Map<string, Promise<GatewayHandler>>()

  return (group) => {
    const path = `${FUNCTIONS}${group}/index.ts`
    if (importModule) return importModule(path).then((module) => handlerOf(module, group))
    const known = loaded.get(group) ?? importOnce(path).then((module) => handlerOf(module, group))
    loaded.set(group, known)
    return known
  }
}

/** A Lambda reads its environment when it loads, so a second cloud in one process needs its own copy of each. */
function importOncePerCloud(): ModuleImport {
  clouds += 1
  const suffix = clouds === 1 ? '' : `?cloud=${clouds}`
  return (path) => import(pathToFileURL(path).href + suffix) as Promise<Record<string, unknown>>
}

function handlerOf(module: Record<string, unknown>, group: string): GatewayHandler {
  const { handler } = module
  if (typeof handler !== 'function') throw new Error(`functions/${group}/index.ts exports no handler`)
  return handler as GatewayHandler
}
