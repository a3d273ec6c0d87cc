import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { contract } from '@tcheck/contract/contract'
import { groupNames } from '@tcheck/contract/endpoints'
import { metaOf } from '@tcheck/contract/route'
import type { GroupRoutes, RouteModules } from './plain-group.ts'

const FUNCTIONS = fileURLToPath(new URL('.', import.meta.url))

/** Groups that are nothing but their routes. */
export const plainGroups: readonly string[] = groupNames.filter((group) => !existsSync(`${FUNCTIONS}${group}/index.ts`))

/** Their files: `reset-password` for `routes/reset-password.ts`. */
export const routeFilesOf = (group: string): string[] =>
  readdirSync(`${FUNCTIONS}${group}/routes`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))

/** What the contract says of a group. @throws Error where it has none of the name */
export function contractOf(group: string): GroupRoutes {
  const found = Object.values<GroupRoutes>(contract).find((routes) =>
    Object.values(routes).some((route) => metaOf(route).group === group),
  )
  if (!found) throw new Error(`The contract has no group ${group}`)
  return found
}

/** The routes of a plain group as they are in its folder; of a bundle they are part. */
export async function routeModulesOf(
  group: string,
  importModule: (path: string) => Promise<unknown> = (path) => import(pathToFileURL(path).href),
): Promise<RouteModules> {
  const modules = routeFilesOf(group).map(
    async (file) => [file, await importModule(`${FUNCTIONS}${group}/routes/${file}.ts`)] as const,
  )
  return Object.fromEntries(await Promise.all(modules)) as RouteModules
}
