import type { FunctionNeeds } from '../../functions/function-needs.ts'

/** Needs of each group, by its name. */
export type NeedsOfGroups = ReadonlyMap<string, FunctionNeeds>

/**
 * Reads `functions/<group>/needs.ts` of each group.
 * @throws Error naming the file that is missing
 */
export async function readNeeds(groups: readonly string[]): Promise<NeedsOfGroups> {
  const entries = groups.map(async (group): Promise<[string, FunctionNeeds]> => {
    const file = new URL(`../../functions/${group}/needs.ts`, import.meta.url)
    const { needs } = (await import(file.href)) as { needs?: FunctionNeeds }
    if (!needs) throw new Error(`functions/${group}/needs.ts exports no needs`)
    return [group, needs]
  })
  return new Map(await Promise.all(entries))
}
