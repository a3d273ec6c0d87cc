import { contract } from './contract.ts'
import { type Caller, type Method, metaOf } from './route.ts'

export interface Endpoint {
  /** Folder under `functions/` and `events/`. */
  group: string
  /** kebab-case, the route's file name: `create`, `show-by-code`. */
  name: string
  method: Method
  path: string
  callers: readonly Caller[]
}

const kebab = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The contract as a flat list: what the gateway, the infrastructure and the event tests walk. */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((routes) =>
  Object.entries(routes).map(([name, procedure]) => {
    const { group, callers } = metaOf(procedure)
    const { method, path } = procedure['~orpc'].route
    return { group, name: kebab(name), method: method as Method, path: path as string, callers }
  }),
)

export const groupNames: readonly string[] = [...new Set(endpoints.map((endpoint) => endpoint.group))]
