import { existsSync } from 'node:fs'
import { type FunctionNeeds, plainNeeds, type TableNeeds } from './function-needs.ts'
import { plainGroups, routeModulesOf } from './read-plain-group.ts'

interface NeedsModule {
  needs?: FunctionNeeds
  /** Of a domain's second Lambda, for students and parents. */
  familyNeeds?: FunctionNeeds
}

/** The file in which a group declares its table needs. A group that has only routes declares them in each route. */
export const needsFileOf = (group: string): string =>
  plainGroups.includes(group) && !existsSync(new URL(`./${group}/needs.ts`, import.meta.url))
    ? `functions/${group}/routes/<name>.ts`
    : `functions/${group}/needs.ts`

/**
 * Reads the access of a group's Lambdas from `needs.ts`, or from the routes of a group that has only routes. A group without a declaration
 * may only authenticate the caller.
 * @throws Error if `needs.ts` exports no needs
 */
export async function readNeedsOf(group: string): Promise<NeedsModule> {
  const file = new URL(`./${group}/needs.ts`, import.meta.url)
  if (existsSync(file)) {
    const module = (await import(file.href)) as NeedsModule
    if (!module.needs && !module.familyNeeds) throw new Error(`functions/${group}/needs.ts exports no needs`)
    return module
  }
  if (!plainGroups.includes(group)) return { needs: plainNeeds }
  const modules = Object.values(await routeModulesOf(group))
  return { needs: { ...plainNeeds, table: together(modules.flatMap(({ needs }) => (isTable(needs) ? [needs] : []))) } }
}

const isTable = (needs: unknown): needs is TableNeeds => typeof needs === 'object' && needs !== null

const together = (tables: readonly TableNeeds[]): TableNeeds => ({
  read: [...new Set(tables.flatMap(({ read = [] }) => read))],
  list: [...new Set(tables.flatMap(({ list = [] }) => list))],
  write: [...new Set(tables.flatMap(({ write = [] }) => write))],
  remove: [...new Set(tables.flatMap(({ remove = [] }) => remove))],
})
