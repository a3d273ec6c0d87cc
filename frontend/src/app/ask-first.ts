import { askAll } from '../lib/api/ask-ahead.ts'
import type { RouteDefinition, Visit } from './route-definition.ts'

/** Asks for what the first page begins with, before its code is there and before it is known who is here. Later pages find most of it in the first. */
export function firstAsker(): (page: Pick<RouteDefinition, 'ahead'>, visit: Visit) => void {
  let hasBegun = false
  return ({ ahead }, visit) => {
    if (!hasBegun && ahead) askAll(ahead(visit))
    hasBegun = true
  }
}
