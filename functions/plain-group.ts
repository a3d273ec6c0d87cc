import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import { openCloud } from '@tcheck/api-runtime/cloud'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { type GroupHandlers, type RouteHandler, serve } from '@tcheck/api-runtime/serve'
import type { metaOf } from '@tcheck/contract/route'
import type { Table } from '@tcheck/data/table'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import type { JobQueue } from '@tcheck/services/jobs/job-queue'
import type { TableNeeds } from './function-needs.ts'

type AnyRoute = Parameters<typeof metaOf>[0]
/** The routes of a group of the contract. */
export type GroupRoutes = Record<string, AnyRoute>

/** What the routes of a plain group may ask for. */
interface PlainParts {
  table: Table
  jobs: JobQueue
  sealingKeys: () => Promise<SealingKeys>
}

type MakeRoute = (parts: PlainParts) => RouteHandler<AnyRoute>
/** Exports one function, what makes the route of its parts, and as `needs` what it touches of the table besides who calls. */
type RouteModule = Readonly<Record<string, MakeRoute | TableNeeds>>
/** By the names of their files: `reset-password`. */
export type RouteModules = Readonly<Record<string, RouteModule>>

/**
 * The handlers of a group that has only `routes/<name>.ts`. It needs no `index.ts`, because its routes use only the table and authenticated
 * callers.
 * @throws Error for a file of routes that exports anything else
 */
export function plainHandlers(modules: RouteModules, parts: PlainParts): GroupHandlers<GroupRoutes> {
  return Object.fromEntries(
    Object.entries(modules).map(([file, module]) => {
      const [make, ...more] = Object.entries(module).flatMap(([name, one]) => (name === 'needs' ? [] : [one]))
      if (typeof make !== 'function' || more.length > 0)
        throw new Error(`routes/${file}.ts exports more than its route`)
      return [file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), make(parts)]
    }),
  )
}

const noQueue: JobQueue = { wake: () => Promise.reject(new Error('needs.ts declares no queue of jobs')) }

/**
 * The Lambda of such a group. `scripts/build-functions.ts` writes the entry that calls it.
 * @param openJobs opens the queue of jobs, for a group whose needs have it
 */
export function servePlainGroup(
  routes: GroupRoutes,
  modules: RouteModules,
  environment: Readonly<Record<string, string | undefined>>,
  openJobs: (environment: Readonly<Record<string, string | undefined>>) => JobQueue = () => noQueue,
): LambdaHandler {
  const cloud = openCloud(environment)
  const parts = { table: cloud.table, jobs: openJobs(environment), sealingKeys: cloud.secrets.sealingKeys }
  return serve(routes, plainHandlers(modules, parts), {
    originCheck: cloud.originCheck,
    authenticate: accountAuthentication(cloud),
  })
}
