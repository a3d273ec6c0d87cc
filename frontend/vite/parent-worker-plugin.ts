import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const ENTRY = fileURLToPath(new URL('../src/features/push/push-worker.ts', import.meta.url))
/** Beside the pages, so that its scope may be `/v1/parent`. */
const PARENT_WORKER = 'service-worker-parent.js'

/** One script that imports nothing: Firefox 115 has no workers made of modules. */
async function workerCode(target: string[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })
  const chunks = [output].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [worker] = chunks.flatMap((one) => (one.type === 'chunk' ? one.code : []))
  if (chunks.length !== 1 || worker === undefined) throw new Error('The worker of parents is not one script')
  return worker
}

/** Writes the worker that shows parents what is pushed to them; the development server answers with it too. No other page loads it. */
export function parentWorkerPlugin(target: string[]): Plugin {
  return {
    name: 'tcheck-parent-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: PARENT_WORKER, source: await workerCode(target) })
    },
    configureServer(server) {
      server.middlewares.use(`/${PARENT_WORKER}`, (_, response, next) => {
        workerCode(target).then((code) => {
          response.setHeader('content-type', 'text/javascript; charset=utf-8')
          response.end(code)
        }, next)
      })
    },
  }
}
