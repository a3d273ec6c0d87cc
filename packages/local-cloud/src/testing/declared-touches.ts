import type { LambdaEvent } from '@tcheck/api-runtime/lambda-event'
import { endpoints } from '@tcheck/contract/endpoints'
import { type FunctionNeeds, plainNeeds, type TableNeeds, tableNeedsOf } from '../../../../functions/function-needs.ts'
import { needsFileOf, readNeedsOf } from '../../../../functions/read-needs.ts'
import { compileRoutes } from '../gateway/route-table.ts'
import { type Touch, watchTouches } from './table-touches.ts'

const findRoute = compileRoutes(endpoints)
const REMOVALS = ['DeleteItem', 'BatchWriteItem']
const READS = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem']

/**
 * Runs the work of a Lambda and compares each table request with the needs that its group declares (`needs.ts`, or its routes).
 * The policy made of the needs would refuse the same requests in the cloud.
 *
 * @throws Error that names each missing entry and its file
 */
export async function withinNeeds<T>(group: string, lambda: string, work: () => Promise<T>): Promise<T> {
  return (await watchWithinNeeds(group, lambda, work)).result
}

/** {@link withinNeeds}, with the requests. */
export async function watchWithinNeeds<T>(group: string, lambda: string, work: () => Promise<T>) {
  const watched = await watchTouches(work)
  const { needs = plainNeeds, familyNeeds } = await readNeedsOf(group)
  const isFamily = lambda !== group && familyNeeds !== undefined
  const undeclaredTouches = touchesBeyond(isFamily ? familyNeeds : needs, watched.touches)
  if (undeclaredTouches.length > 0) {
    const place = `${isFamily ? 'familyNeeds' : 'needs'} in ${needsFileOf(group)}`
    const lines = undeclaredTouches.map((touch) => `${lambda} may not ${nameOf(touch)}: ${remedy(touch, place)}`)
    throw new Error([...new Set(lines)].sort().join('\n'))
  }
  return watched
}

const isRead = ({ action }: Touch) => READS.includes(action)
const isRemoval = ({ action }: Touch) => REMOVALS.includes(action)
function kindOf(touch: Touch): keyof TableNeeds {
  if (touch.index !== null) return 'list'
  if (isRead(touch)) return 'read'
  return isRemoval(touch) ? 'remove' : 'write'
}
const nameOf = ({ action, partition }: Touch) => `${action} ${partition.replace(/#.*/, '#')}`
const changesAuditRecord = (touch: Touch) =>
  touch.partition.startsWith('AUDIT#') && !isRead(touch) && touch.action !== 'PutItem'

function remedy(touch: Touch, place: string): string {
  if (changesAuditRecord(touch)) return 'audit records are only put'
  const prefix = touch.partition.replace(/^BRANCH#.*#MISSIONS$/, 'BRANCH#*#MISSIONS')
  const entry = prefix.includes('*') ? prefix : prefix.replace(/#.*/, '#')
  return `add '${entry}' to the list '${kindOf(touch)}' of ${place}`
}

/** The endpoint that an event is meant for; undefined of a call of a contract that a test made up. */
export function endpointOf({ rawPath: path, requestContext }: LambdaEvent) {
  const { method } = requestContext.http
  try {
    return findRoute(method, path)?.route
  } catch (error) {
    // What cannot be decoded is nobody's.
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** The requests that the policy would refuse, each once: `PutItem ACCOUNT#`. */
export const undeclared = (needs: FunctionNeeds, touches: readonly Touch[]): string[] =>
  [...new Set(touchesBeyond(needs, touches).map(nameOf))].sort()

function touchesBeyond(needs: FunctionNeeds, touches: readonly Touch[]): Touch[] {
  const declared: Record<keyof TableNeeds, readonly string[]> = tableNeedsOf(needs)
  const isAllowed = (touch: Touch) =>
    !changesAuditRecord(touch) && declared[kindOf(touch)].some((prefix) => isBelow(touch.partition, prefix))
  return touches.filter((touch) => !isAllowed(touch))
}

/** The star of `BRANCH#*#MISSIONS` stands for an id. */
function isBelow(partition: string, prefix: string): boolean {
  const [start = '', end] = prefix.split('*')
  if (end !== undefined) return partition.startsWith(start) && partition.endsWith(end)
  return prefix.endsWith('#') ? partition.startsWith(prefix) : partition === prefix
}
