import { familyLambdaOf } from '@tcheck/contract/endpoints'
import type { FunctionNeeds } from '../../functions/function-needs.ts'
import { readNeedsOf } from '../../functions/read-needs.ts'

/** Needs of each Lambda, by its name. */
export type NeedsOfLambdas = ReadonlyMap<string, FunctionNeeds>

/** The needs that the Lambdas of each group declare. @throws Error that names the file without an export */
export async function readNeeds(groups: readonly string[]): Promise<NeedsOfLambdas> {
  const entries = groups.map(async (group): Promise<[string, FunctionNeeds][]> => {
    const { needs, familyNeeds } = await readNeedsOf(group)
    // A domain that students and parents alone call has no other Lambda than theirs.
    return [
      ...(needs ? [[group, needs] as const] : []),
      ...(familyNeeds ? [[familyLambdaOf(group), familyNeeds] as const] : []),
    ].map(([lambda, declared]): [string, FunctionNeeds] => [lambda, declared])
  })
  return new Map((await Promise.all(entries)).flat())
}
