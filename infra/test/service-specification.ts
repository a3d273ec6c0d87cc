import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * AWS's own resource specification, which the CDK's command ships for its diff: the properties whose change makes
 * CloudFormation create a new resource and delete the old one.
 */

type PropertyType =
  | { type: 'ref'; reference: { $ref: string } }
  | { type: 'array' | 'map'; element: PropertyType }
  | { type: 'union'; types: PropertyType[] }
  | { type: string }

export interface PropertySpecification {
  readonly causesReplacement?: 'yes' | 'maybe' | 'no'
  readonly type: PropertyType
}

export type PropertySpecifications = Readonly<Record<string, PropertySpecification>>

interface Entities<T> {
  readonly entities: readonly T[]
}

interface Database {
  readonly schema: {
    readonly resource: Entities<{ cloudFormationType: string; properties: PropertySpecifications }>
    readonly typeDefinition: Entities<{ $id: string; properties: PropertySpecifications }>
  }
}

const command = createRequire(import.meta.url).resolve('aws-cdk/package.json')
const { schema } = JSON.parse(gunzipSync(readFileSync(join(command, '../db.json.gz'))).toString()) as Database
const resources = new Map(
  schema.resource.entities.map(({ cloudFormationType, properties }) => [cloudFormationType, properties]),
)
const definitions = new Map(schema.typeDefinition.entities.map(({ $id, properties }) => [$id, properties]))

/** @throws Error for a type that AWS does not describe */
export function specificationOf(type: string): PropertySpecifications {
  const found = resources.get(type)
  if (!found) throw new Error(`AWS's specification has no ${type}`)
  return found
}

/** The properties of a structure, or of each structure in a list or map; none for a plain value. */
export function nestedSpecification(type: PropertyType): PropertySpecifications | undefined {
  if ('reference' in type) return definitions.get(type.reference.$ref)
  if ('element' in type) return nestedSpecification(type.element)
  if ('types' in type) return type.types.map(nestedSpecification).find((one) => one !== undefined)
  return undefined
}
