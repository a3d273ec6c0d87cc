import deleteItem from 'dynalite/validations/deleteItem.js'
import getItem from 'dynalite/validations/getItem.js'
import query from 'dynalite/validations/query.js'
import scan from 'dynalite/validations/scan.js'
import updateItem from 'dynalite/validations/updateItem.js'
import { typeOf } from './attribute-value.ts'
import type { Condition, Operand } from './condition.ts'
import { validationError } from './errors.ts'
import type { AttributeValue, ExpressionFields, Item, Path } from './model.ts'
import type { UpdateAction, UpdateOperand } from './update.ts'

/** The condition on one key attribute of a query; `values` are names such as `:p`. */
export interface KeyCondition {
  operator: string
  values: string[]
}

/** The expressions of a request, parsed once; values stay names, so one parse serves every request of that shape. */
export interface CompiledExpressions {
  condition?: Condition
  filter?: { condition: Condition; pathHeads: Record<string, boolean>; nestedPaths: Record<string, boolean> }
  update?: {
    actions: UpdateAction[]
    paths: Path[]
    sections: Pick<DynaliteUpdateSection, 'type' | 'path' | 'attrType'>[]
    nestedPaths: Record<string, boolean>
  }
  projection?: { paths: Path[]; nestedPaths: Record<string, boolean> }
  keyConditions?: Record<string, KeyCondition>
}

// Conditions of Put, Delete and ConditionCheck have the same syntax, so they share the shape of Delete.
const grammars = { delete: deleteItem, update: updateItem, get: getItem, query, scan }
type Grammar = keyof typeof grammars

const EMPTY: CompiledExpressions = {}
const CACHE_LIMIT = 1000
const cache = new Map<string, CompiledExpressions>()

// dynalite checks these against the values while parsing, so such a parse is valid for one request only.
const DEPENDS_ON_VALUES = /between|attribute_type/i

/**
 * Parse the expressions of a request.
 *
 * @throws TableError ValidationException in DynamoDB's words, also for unused or undefined names and values
 */
export function compileExpressions(grammar: Grammar, request: ExpressionFields): CompiledExpressions {
  const texts = [
    request.UpdateExpression,
    request.ConditionExpression,
    request.KeyConditionExpression,
    request.FilterExpression,
    request.ProjectionExpression,
  ]
  const names = request.ExpressionAttributeNames
  const values = request.ExpressionAttributeValues
  if (!names && !values && grammar !== 'query' && texts.every((text) => text === undefined)) return EMPTY
  if (DEPENDS_ON_VALUES.test(texts.join(' '))) return parse(grammar, request)

  let key = `${grammar}\n${texts.join('\n')}\n${names ? JSON.stringify(names) : ''}`
  for (const name in values) key += `\n${name} ${typeOf(values[name] as AttributeValue)}`
  const known = cache.get(key)
  if (known) return known
  const compiled = parse(grammar, request)
  if (cache.size >= CACHE_LIMIT) cache.delete(cache.keys().next().value as string)
  cache.set(key, compiled)
  return compiled
}

function parse(grammar: Grammar, request: ExpressionFields): CompiledExpressions {
  // Each value becomes an object of its own: the tree holds values by identity, and that is how they get names again.
  const nameOf = new Map<DynaliteNode, string>()
  const values: Item = {}
  for (const [name, value] of Object.entries(request.ExpressionAttributeValues ?? {})) {
    values[name] = { ...value }
    nameOf.set(values[name], name)
  }
  const probe: ExpressionFields & DynaliteParsed = {
    ...pickExpressions(request),
    ...(request.ExpressionAttributeValues ? { ExpressionAttributeValues: values } : {}),
  }
  const problem = grammars[grammar].custom?.(probe, {})
  if (problem) throw validationError(problem)
  return new Reader(nameOf).read(probe)
}

function pickExpressions(request: ExpressionFields): ExpressionFields {
  const picked: ExpressionFields = {}
  if (request.UpdateExpression !== undefined) picked.UpdateExpression = request.UpdateExpression
  if (request.ConditionExpression !== undefined) picked.ConditionExpression = request.ConditionExpression
  if (request.KeyConditionExpression !== undefined) picked.KeyConditionExpression = request.KeyConditionExpression
  if (request.FilterExpression !== undefined) picked.FilterExpression = request.FilterExpression
  if (request.ProjectionExpression !== undefined) picked.ProjectionExpression = request.ProjectionExpression
  if (request.ExpressionAttributeNames) picked.ExpressionAttributeNames = request.ExpressionAttributeNames
  return picked
}

type ParsedCall = { type: string; name?: string; args: DynaliteNode[] }

const isCall = (node: DynaliteNode): node is ParsedCall => !Array.isArray(node) && 'type' in node

/** Converts dynalite's parse trees to ours. */
class Reader {
  readonly #nameOf: Map<DynaliteNode, string>

  constructor(nameOf: Map<DynaliteNode, string>) {
    this.#nameOf = nameOf
  }

  read(parsed: DynaliteParsed): CompiledExpressions {
    const compiled: CompiledExpressions = {}
    if (parsed._condition) compiled.condition = this.#condition(parsed._condition.expression)
    if (parsed._filter) {
      const { expression, pathHeads, nestedPaths } = parsed._filter
      compiled.filter = { condition: this.#condition(expression), pathHeads, nestedPaths }
    }
    if (parsed._updates) {
      const { sections, paths, nestedPaths } = parsed._updates
      const actions = sections.map((section) => this.#action(section))
      compiled.update = { actions, paths, sections: sections.map(withoutValue), nestedPaths }
    }
    if (parsed._projection) {
      compiled.projection = { paths: parsed._projection.paths, nestedPaths: parsed._projection.nestedPaths }
    }
    if (parsed.KeyConditions) {
      compiled.keyConditions = {}
      for (const [attribute, condition] of Object.entries(parsed.KeyConditions)) {
        const values = condition.AttributeValueList.map((value) => this.#valueName(value))
        compiled.keyConditions[attribute] = { operator: condition.ComparisonOperator, values }
      }
    }
    return compiled
  }

  #condition(node: DynaliteNode): Condition {
    if (!isCall(node)) throw new Error('an expression without an operator passed validation')
    const args = node.args
    if (node.type === 'and' || node.type === 'or') {
      return { kind: node.type, args: args.map((arg) => this.#condition(arg)) }
    }
    if (node.type === 'not') return { kind: 'not', arg: this.#condition(args[0] as DynaliteNode) }
    const test = node.type === 'function' ? (node.name as string) : node.type
    return { kind: 'test', test, operands: args.map((arg) => this.#operand(arg)) }
  }

  #operand(node: DynaliteNode): Operand {
    if (Array.isArray(node)) return { kind: 'path', path: node }
    if (isCall(node)) return { kind: 'size', of: this.#operand(node.args[0] as DynaliteNode) }
    return { kind: 'value', name: this.#valueName(node) }
  }

  #action(section: DynaliteUpdateSection): UpdateAction {
    const { type, path } = section
    if (type === 'remove') return { type, path }
    const value = section.val as DynaliteNode
    if (type === 'set') return { type, path, value: this.#updateOperand(value) }
    return { type, path, value: this.#valueName(value) }
  }

  #updateOperand(node: DynaliteNode): UpdateOperand {
    if (Array.isArray(node)) return { kind: 'path', path: node }
    if (!isCall(node)) return { kind: 'value', name: this.#valueName(node) }
    const [left, right] = node.args as [DynaliteNode, DynaliteNode]
    if (node.type === 'function' && node.name === 'if_not_exists') {
      return { kind: 'if_not_exists', path: left as Path, otherwise: this.#updateOperand(right) }
    }
    const kind = node.type === 'function' ? 'list_append' : node.type === 'add' ? 'add' : 'subtract'
    return { kind, left: this.#updateOperand(left), right: this.#updateOperand(right) }
  }

  #valueName(node: DynaliteNode): string {
    const name = this.#nameOf.get(node)
    if (name === undefined) throw new Error('an expression refers to a value that the request does not have')
    return name
  }
}

const withoutValue = ({ type, path, attrType }: DynaliteUpdateSection) => ({
  type,
  path,
  ...(attrType === undefined ? {} : { attrType }),
})
