import { existsSync } from 'node:fs'
import { familyLambdaOf } from '@tcheck/contract/endpoints'
import { type FunctionNeeds, plainNeeds } from '../../functions/function-needs.ts'

/** Needs of each Lambda, by its name. */
export type NeedsOfLambdas = ReadonlyMap<string, FunctionNeeds>

interface NeedsModule {
  needs?: FunctionNeeds
  /** Of a domain's second Lambda, for students and parents. */
  familyNeeds?: FunctionNeeds
}

/**
 * Reads `functions/<group>/needs.ts` of each group; one that has none knows who calls, and no more.
 * @throws Error naming the file that exports none
 */
export async function readNeeds(groups: readonly string[]): Promise<NeedsOfLambdas> {
  const entries = groups.map(async (group): Promise<[string, FunctionNeeds][]> => {
    const file = new URL(`../../functions/${group}/needs.ts`, import.meta.url)
    if (!existsSync(file)) return [[group, plainNeeds]]
    const { needs, familyNeeds } = (await import(file.href)) as NeedsModule
    if (!needs && !familyNeeds) throw new Error(`functions/${group}/needs.ts exports no needs`)
    // A domain that students and parents alone call has no other Lambda than theirs.
    return [
      ...(needs ? [[group, needs] as const] : []),
      ...(familyNeeds ? [[familyLambdaOf(group), familyNeeds] as const] : []),
    ].map(([lambda, declared]): [string, FunctionNeeds] => [lambda, declared])
  })
  return new Map((await Promise.all(entries)).flat())
}
