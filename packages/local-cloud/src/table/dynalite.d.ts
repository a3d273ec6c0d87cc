// dynalite 4.0.0 ships no types. Only what the embedded table uses is declared here.

/** An error in the form of a DynamoDB response; `body` is sent unchanged. */
interface DynaliteError extends Error {
  statusCode: number
  body: { __type: string; message?: string }
}

type DynaliteTable = import('./model.ts').TableDescription
type DynaliteItem = import('./model.ts').Item

/** A parsed expression; a path is an array, a value is the caller's own object, the rest has a `type`. */
type DynaliteNode =
  | (string | number)[]
  | DynaliteItem[string]
  | { type: string; name?: string; attrType?: string; args: DynaliteNode[] }

interface DynaliteUpdateSection {
  type: 'set' | 'remove' | 'add' | 'delete'
  path: (string | number)[]
  val?: DynaliteNode
  attrType?: string
}

interface DynaliteCondition {
  expression: DynaliteNode
  nestedPaths: Record<string, boolean>
  pathHeads: Record<string, boolean>
}

/** The fields that a validator adds to a request when it parses the expressions. */
interface DynaliteParsed {
  _updates?: {
    sections: DynaliteUpdateSection[]
    paths: (string | number)[][]
    nestedPaths: Record<string, boolean>
  }
  _condition?: DynaliteCondition
  _filter?: DynaliteCondition
  _projection?: { paths: (string | number)[][]; nestedPaths: Record<string, boolean> }
  KeyConditions?: Record<string, { ComparisonOperator: string; AttributeValueList: DynaliteItem[string][] }>
}

declare module 'dynalite/db/index.js' {
  const db: {
    validateKey(key: DynaliteItem, table: DynaliteTable): DynaliteError | undefined | null
    validateItem(item: DynaliteItem, table: DynaliteTable): DynaliteError | undefined | null
    validateUpdates(
      attributeUpdates: null,
      updates: Pick<NonNullable<DynaliteParsed['_updates']>, 'sections' | 'nestedPaths'>,
      table: DynaliteTable,
    ): DynaliteError | undefined | null
    validateKeyPaths(nestedPaths: Record<string, boolean>, table: DynaliteTable): DynaliteError | undefined | null
    toRangeStr(value: string, type: string): string
    mapPaths(paths: (string | number)[][], item: DynaliteItem): DynaliteItem
    validationError(message: string): DynaliteError
  }
  export default db
}

declare module 'dynalite/validations/index.js' {
  const validations: {
    checkTypes(data: object, types: object): Record<string, unknown>
    checkValidations(
      data: object,
      types: object,
      custom: ((data: object, store: object) => string | undefined) | undefined,
      store: object,
    ): void
    validateAttributeValue(value: DynaliteItem[string]): string | undefined
  }
  export default validations
}

declare module 'dynalite/validations/*.js' {
  const validation: {
    types: Record<string, unknown>
    custom?: (data: object, store: object) => string | undefined
  }
  export default validation
}
