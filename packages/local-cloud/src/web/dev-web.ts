import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { securityHeaders } from '@tcheck/contract/security-headers'
import { createServer } from 'vite'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

interface DevWeb {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** The module as it is now, with all that it imports from this repository. */
  load: (path: string) => Promise<Record<string, unknown>>
  close: () => Promise<void>
}

/** Serves the web app from its sources with hot reload, and reloads the functions' modules at the next call. */
export async function startDevWeb(hotReloadServer: Server): Promise<DevWeb> {
  const vite = await createServer({
    root: `${ROOT}frontend`,
    configFile: `${ROOT}frontend/vite.config.ts`,
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: hotReloadServer } },
  })

  return {
    handle: (request, response) => {
      // Hot reload needs a script in the page, which the policy of the built app forbids.
      for (const [name, value] of Object.entries(securityHeaders)) {
        if (name !== 'content-security-policy') response.setHeader(name, value)
      }
      return new Promise((resolve, reject) => {
        response.once('close', resolve)
        vite.middlewares(request, response, (error: unknown) => {
          if (error) return reject(error instanceof Error ? error : new Error(String(error)))
          response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n')
        })
      })
    },
    load: (path) => vite.ssrLoadModule(pathToFileURL(path).pathname),
    close: () => vite.close(),
  }
}
