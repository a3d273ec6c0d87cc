/** One statement of a policy, as a template words it. */
export interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, unknown>>
}

export const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

const matches = (pattern: string, key: string) => {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(key)
}

/** The keys below which a statement holds; undefined where it holds for all. */
export const keysOf = ({ Condition }: Statement): string[] | undefined => {
  const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']
  return keys === undefined ? undefined : list(keys as string | string[])
}

/**
 * Whether a policy lets a call through that names these partition keys, as DynamoDB asks for them: everything that is not
 * allowed is refused.
 *
 * @param where the table itself, or its indexes
 */
export function mayTouch(
  statements: readonly Statement[],
  action: string,
  keys: readonly string[],
  where: 'table' | 'index' = 'table',
): boolean {
  return statements.some((statement) => {
    const isThere = list(statement.Resource).some(
      (resource) => JSON.stringify(resource).includes('/index/') === (where === 'index'),
    )
    const beginnings = keysOf(statement)
    const isBelow = !beginnings || keys.every((key) => beginnings.some((beginning) => matches(beginning, key)))
    return statement.Effect === 'Allow' && isThere && isBelow && list(statement.Action).includes(`dynamodb:${action}`)
  })
}
