import { DEFAULT_MEGABYTES } from '../../functions/function-needs.ts'
import { readNeeds } from '../../infra/lib/read-needs.ts'
import type { RecordedCall } from './recorded-calls.ts'

/** One whole processor, as AWS documents it. */
export const MEGABYTES_A_PROCESSOR = 1769
/** One request to the table, waited for: the single-digit milliseconds of the service's own description. */
export const TABLE_REQUEST_MS = 5

/** Memory of each group's Lambda in megabytes, from its `needs.ts`. */
export async function memoryOfGroup(groups: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const needs = await readNeeds([...new Set(groups)])
  return new Map([...needs].map(([group, { memoryMegabytes }]) => [group, memoryMegabytes ?? DEFAULT_MEGABYTES]))
}

/** Secrets that each group's Lambda reads when it is new: its own, and that of the origin check. */
export async function secretsOfGroups(groups: readonly string[]): Promise<(group: string) => number> {
  const needs = await readNeeds([...new Set(groups)])
  return (group) => (needs.get(group)?.secrets.length ?? 0) + 1
}

/**
 * An estimate of how long a call keeps its Lambda busy: local milliseconds of a processor scaled by the share of one that the
 * memory buys, and one wait for each request to the table.
 */
export const lambdaMilliseconds =
  (memory: ReadonlyMap<string, number>) =>
  ({ group, milliseconds, touches }: RecordedCall): number => {
    const share = Math.min(1, (memory.get(group) ?? DEFAULT_MEGABYTES) / MEGABYTES_A_PROCESSOR)
    return milliseconds / share + touches.length * TABLE_REQUEST_MS
  }
