import { contract } from './contract.ts'
import { type CallerRole, type Method, metaOf, type RoutePolicy } from './route.ts'

export interface Endpoint extends RoutePolicy {
  /** Folder under `functions/` and `events/`. */
  group: string
  /** The Lambda that answers: the group's, or in a domain the second one, for students and parents. */
  lambda: string
  /** Whether the group's routes lie in several areas. */
  isDomain: boolean
  /** kebab-case, the route's file name: `create`, `show-question-group`. */
  name: string
  method: Method
  path: string
}

const kebab = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const FAMILY: readonly CallerRole[] = ['student', 'parent']
export const familyLambdaOf = (group: string) => `${group}-family`

/** The contract as a flat list: what the gateway, the infrastructure and the event tests walk. */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((routes) =>
  Object.entries(routes).map(([name, procedure]) => {
    const { group, isDomain, roles, scope, impersonator, duringFirstSignIn, atKiosk, teachers } = metaOf(procedure)
    const { method, path } = procedure['~orpc'].route
    const policy = { roles, scope, impersonator, duringFirstSignIn, atKiosk, teachers }
    const isFamily = isDomain && roles.every((caller) => FAMILY.includes(caller))
    const lambda = isFamily ? familyLambdaOf(group) : group
    return { group, lambda, isDomain, name: kebab(name), method: method as Method, path: path as string, ...policy }
  }),
)

/** Folders under `functions/`, each one bundle. */
export const groupNames: readonly string[] = [...new Set(endpoints.map((endpoint) => endpoint.group))]
/** What runs: one for each group, two for a domain that students or parents call too. */
export const lambdaNames: readonly string[] = [...new Set(endpoints.map(({ lambda }) => lambda))]
