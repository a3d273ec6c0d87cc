import { endpoints } from '@tcheck/contract/endpoints'
import type { LambdaEvent } from '@tcheck/lambda-kit/lambda-event'
import { type FunctionNeeds, plainNeeds, tableNeedsOf } from '../../../../functions/function-needs.ts'
import { readNeedsOf } from '../../../../functions/read-needs.ts'
import { compileRoutes } from '../gateway/route-table.ts'
import { type Touch, watchTouches } from './table-touches.ts'

const findRoute = compileRoutes(endpoints)
const READS = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem']

/**
 * Does what a Lambda does, and holds what it touched of the table against what its group declares (`needs.ts`, or its routes), as
 * the policy made of it would in the cloud: every test of a call is one of its permissions, too.
 *
 * @throws Error that names what is not declared
 */
export async function withinNeeds<T>(group: string, lambda: string, work: () => Promise<T>): Promise<T> {
  return (await watchWithinNeeds(group, lambda, work)).result
}

/** {@link withinNeeds}, with what was touched. */
export async function watchWithinNeeds<T>(group: string, lambda: string, work: () => Promise<T>) {
  const watched = await watchTouches(work)
  const wrong = undeclared(await needsOf(group, lambda), watched.touches)
  if (wrong.length > 0) {
    throw new Error(`${lambda} may not ${wrong.join(', ')}: functions/${group} does not declare it`)
  }
  return watched
}

async function needsOf(group: string, lambda: string): Promise<FunctionNeeds> {
  const { needs = plainNeeds, familyNeeds } = await readNeedsOf(group)
  return lambda === group ? needs : (familyNeeds ?? needs)
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

/** What the policy would refuse, each once: `PutItem ACCOUNT#`. */
export function undeclared(needs: FunctionNeeds, touches: readonly Touch[]): string[] {
  const { read, list, write } = tableNeedsOf(needs)
  const isAllowed = ({ action, index, partition }: Touch) => {
    const beginnings: readonly string[] = index !== null ? list : READS.includes(action) ? read : write
    if (partition.startsWith('AUDIT#') && !READS.includes(action) && action !== 'PutItem') return false
    return beginnings.some((beginning) => isBelow(partition, beginning))
  }
  const wrong = touches.filter((touch) => !isAllowed(touch))
  return [...new Set(wrong.map(({ action, partition }) => `${action} ${partition.replace(/#.*/, '#')}`))].sort()
}

/** `BRANCH#*#MISSIONS`: an id stands within. */
function isBelow(partition: string, beginning: string): boolean {
  const [start = '', end] = beginning.split('*')
  if (end !== undefined) return partition.startsWith(start) && partition.endsWith(end)
  return beginning.endsWith('#') ? partition.startsWith(beginning) : partition === beginning
}
