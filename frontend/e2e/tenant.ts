import { type Beginning, idFor, loginFor } from './tenant-names.ts'

/** The shared server, as a file's tests see it: with branches, people and missions that no other file touches. */
export interface Tenant {
  origin: string
  /** The server goes on for the other files. */
  close: () => Promise<void>
}

/** The file's tenant. A file that starts a server of its own has none, and uses the demo itself. */
let name: string | null = null

/** A tenant of this file's own on the server that all journeys share (`shared-server.ts`). */
export async function openTenant(): Promise<Tenant> {
  // Programs that are no tests use the names below, and may not load the runner.
  const { inject } = await import('vitest')
  const { origin, tenants } = inject('journeyServer')
  actIn(await makeTenant(tenants))
  return { origin, close: async () => undefined }
}

/** @param desk where a server makes tenants; @returns the tenant's name */
export async function makeTenant(server: string, begins: Beginning = 'demo'): Promise<string> {
  const answer = await fetch(`${server}?begins=${begins}`, { method: 'POST' })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`no tenant was made: ${text}`)
  return text
}

/** From here on ids and logins are those of another tenant; `null`: the demo's own. */
export const actIn = (tenant: string | null): void => {
  name = tenant
}

/** An id of the demo content (`demo-school`), or a path with some in it, as this file's tenant has it. */
export const ownId = (demoId: string): string => (name === null ? demoId : idFor(name, demoId))

/** Somebody of the demo, as this file's tenant has them. */
export const ownLogin = <L extends { login_id: string }>(login: L): L =>
  name === null ? login : { ...login, login_id: loginFor(name, login.login_id) }
