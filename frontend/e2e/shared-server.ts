import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startLocalServer } from './local-server.ts'
import { TENANTS_FILE } from './tenant-names.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `tenants`: where a tenant is made. */
    journeyServer: { origin: string; tenants: string }
  }
}

/** Starts the one server of all journeys, which builds the web app where it changed. @returns what ends it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startLocalServer(fileURLToPath(new URL('./journey-server.ts', import.meta.url)))
  const tenants = await readFile(join(server.dataDir, TENANTS_FILE), 'utf8')
  project.provide('journeyServer', { origin: server.origin, tenants })
  return server.close
}
