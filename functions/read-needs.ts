import { existsSync } from 'node:fs'
import { type FunctionNeeds, plainNeeds, type TableNeeds } from './function-needs.ts'
import { plainGroups, routeModulesOf } from './read-plain-group.ts'

interface NeedsModule {
  needs?: FunctionNeeds
  /** Of a domain's second Lambda, for students and parents. */
  familyNeeds?: FunctionNeeds
}

/**
 * What a group's Lambdas may touch: its `needs.ts`; of a plain group without one what its routes say of the table, and else that
 * it knows who calls, and no more.
 *
 * @throws Error naming the file that exports none
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
})
