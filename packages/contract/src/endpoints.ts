import { contract } from './contract.ts'
import { type Method, metaOf, type RoutePolicy } from './route.ts'

export interface Endpoint extends RoutePolicy {
  /** Folder under `functions/` and `events/`. */
  group: string
  /** kebab-case, the route's file name: `create`, `show-question-group`. */
  name: string
  method: Method
  path: string
}

const kebab = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The contract as a flat list: what the gateway, the infrastructure and the event tests walk. */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((routes) =>
  Object.entries(routes).map(([name, procedure]) => {
    const { group, callers, reach, impersonator, duringFirstSignIn } = metaOf(procedure)
    const { method, path } = procedure['~orpc'].route
    const policy = { callers, reach, impersonator, duringFirstSignIn }
    return { group, name: kebab(name), method: method as Method, path: path as string, ...policy }
  }),
)

export const groupNames: readonly string[] = [...new Set(endpoints.map((endpoint) => endpoint.group))]
