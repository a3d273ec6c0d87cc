import { askAll } from '../lib/api/ask-ahead.ts'
import type { RouteDefinition, Visit } from './route-definition.ts'

let hasBegun = false

/** What the first page of a visit begins with, before its code is there and before it is known who is here. Later ones find most of it in the page. */
export function askFirst({ ahead }: RouteDefinition, visit: Visit): void {
  if (!hasBegun && ahead) askAll(ahead(visit))
  hasBegun = true
}
