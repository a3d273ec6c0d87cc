import { fields } from 'virtual:tcheck-contract/fields'
import type { Contract } from '@tcheck/contract/contract'
import type { FieldFacts } from '@tcheck/contract/input-fields'
import type { RouteInput } from '@tcheck/contract/route'

/** `adminBranches.create` */
export type RouteName = { [G in keyof Contract]: `${G}.${keyof Contract[G] & string}` }[keyof Contract]

type RouteOf<Name> = Name extends `${infer G extends keyof Contract}.${infer R}`
  ? R extends keyof Contract[G]
    ? Contract[G][R]
    : never
  : never

/** Names of the fields that a route takes, in a part of its input (`branch`) or, without one, in all of it. */
export type FieldName<Name extends RouteName, Part> = Part extends keyof RouteInput<RouteOf<Name>>
  ? keyof RouteInput<RouteOf<Name>>[Part]
  : keyof RouteInput<RouteOf<Name>>

/** Parts of a route's input that hold fields of their own. */
export type PartName<Name extends RouteName> = keyof RouteInput<RouteOf<Name>> & string

/** What the contract says of a field; places in lists may be numbers: `branch_settings.periods.2.ends_at`. */
export function factsAt(route: RouteName, path: string): FieldFacts {
  const facts = fields[route]?.[path.replace(/\.\d+(?=\.|$)/g, '[]')]
  if (!facts) throw new Error(`The contract has no field ${path} in ${route}`)
  return facts
}
