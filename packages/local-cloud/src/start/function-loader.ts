import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openJobQueue } from '@tcheck/services/jobs/job-queue'
import type { GatewayHandler } from '../gateway/gateway.ts'

type ModuleImport = (path: string) => Promise<Record<string, unknown>>

/** For a group without `index.ts`: `functions/plain-group.ts`. */
interface PlainReader {
  contractOf: (group: string) => object
  routeModulesOf: (group: string, importModule: ModuleImport) => Promise<object>
}
interface PlainServer {
  servePlainGroup: (
    routes: object,
    modules: object,
    environment: NodeJS.ProcessEnv,
    openJobs: typeof openJobQueue,
  ) => GatewayHandler
}

const FUNCTIONS = fileURLToPath(new URL('../../../../functions/', import.meta.url))
let clouds = 0

/**
 * Loads the handlers of `functions/<group>/index.ts`, or of a plain group's routes, at their first call.
 * @param importModule of a server that watches the sources; a change then takes effect at the next call
 */
export function createFunctionLoader(importModule?: ModuleImport): (group: string) => Promise<GatewayHandler> {
  const importOnce = importOncePerCloud()
  const loaded = new Map<string, Promise<GatewayHandler>>()

  return (group) => {
    if (importModule) return handlerIn(group, importModule)
    const known = loaded.get(group) ?? handlerIn(group, importOnce)
    loaded.set(group, known)
    return known
  }
}

async function handlerIn(group: string, importModule: ModuleImport): Promise<GatewayHandler> {
  const path = `${FUNCTIONS}${group}/index.ts`
  if (existsSync(path)) return handlerOf(await importModule(path), group)
  const { contractOf, routeModulesOf } = (await importModule(
    `${FUNCTIONS}read-plain-group.ts`,
  )) as unknown as PlainReader
  const { servePlainGroup } = (await importModule(`${FUNCTIONS}plain-group.ts`)) as unknown as PlainServer
  return servePlainGroup(contractOf(group), await routeModulesOf(group, importModule), process.env, openJobQueue)
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
