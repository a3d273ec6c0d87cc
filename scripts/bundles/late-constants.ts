import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type InputOptions, type NodePath, parseSync, types as t, transformFromAstSync, traverse } from '@babel/core'
import type { Plugin } from 'esbuild'

const CONTRACT = /packages\/contract\/src\/.*\.ts$/
const ONCE = 'virtual:made-once'

/**
 * Makes what a module of the contract names when it is first wanted: a Lambda's start reads every route of its group, and a call wants
 * the schemas of one. What no route of a group names is not even there.
 */
export const lateConstants: Plugin = {
  name: 'late-constants',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:made-once$/ }, ({ path }) => ({ path, namespace: 'late-constants' }))
    onLoad({ filter: /.*/, namespace: 'late-constants' }, () => ({ contents: madeOnce }))
    onLoad({ filter: CONTRACT }, ({ path }) => ({ contents: builtOf(path), loader: 'ts' }))
  },
}

const madeOnce = `export function madeOnce(make) {
  let made
  return () => (made ??= make())
}`

/** A module is in many bundles, and does not change while they are built. */
const built = new Map<string, string>()

function builtOf(path: string): string {
  const text = built.get(path) ?? withLateConstants(readFileSync(path, 'utf8'), path)
  built.set(path, text)
  return text
}

const how: InputOptions = {
  ...{ babelrc: false, configFile: false, compact: false },
  parserOpts: { plugins: ['typescript'], sourceType: 'module' },
}

const treeOf = (text: string) => parseSync(text, how) as t.File

/**
 * `export const id = z.string()` as `export const id$ = madeOnce(() => z.string()), id = id$()`: in the contract `id$()` is said, and
 * everybody else has `id` as before. What a route takes and answers is read late as well.
 *
 * @param text a module in TypeScript
 * @param path where it lies: what it imports is looked up from there
 */
export function withLateConstants(text: string, path: string): string {
  const tree = treeOf(text)
  traverse(tree, {
    enter(at) {
      if (at.isProgram()) makeLate(at, path)
      at.stop()
    },
  })
  return transformFromAstSync(tree, text, how)?.code ?? text
}

function makeLate(program: NodePath<t.Program>, path: string): void {
  const names = lateNames(program.node, path)
  for (const name of [...names.constants, ...names.imports.map(({ local }) => local.name)])
    for (const use of usesOf(program, name)) use.replaceWith(t.callExpression(lately(name), []))
  for (const [space, theirs] of names.spaces)
    for (const { parentPath: member } of usesOf(program, space)) {
      const name = member?.isMemberExpression() && t.isIdentifier(member.node.property) ? member.node.property.name : ''
      if (theirs.has(name))
        member?.replaceWith(t.callExpression(t.memberExpression(t.identifier(space), lately(name)), []))
    }
  t.traverseFast(program.node, (node) => {
    if (t.isCallExpression(node)) readLate(node)
  })
  const once = t.importSpecifier(t.identifier('madeOnce'), t.identifier('madeOnce'))
  const statements = program.node.body.flatMap((statement) => declared(statement, names))
  program.node.body = [t.importDeclaration([once], t.stringLiteral(ONCE)), ...statements]
}

/** What of a module is made late. */
interface LateNames {
  constants: Set<string>
  imports: t.ImportSpecifier[]
  /** By what another module is called here, its late constants. */
  spaces: Map<string, Set<string>>
}

const known = new Map<string, Set<string>>()

function lateConstantsIn(path: string): Set<string> {
  const constants = known.get(path) ?? lateNames(treeOf(readFileSync(path, 'utf8')).program, path).constants
  known.set(path, constants)
  return constants
}

function lateNames({ body }: t.Program, path: string): LateNames {
  const names: LateNames = { constants: new Set(), imports: [], spaces: new Map() }
  for (const statement of body)
    if (t.isImportDeclaration(statement)) {
      if (statement.importKind === 'type' || !statement.source.value.startsWith('.')) continue
      const theirs = lateConstantsIn(resolve(path, '..', statement.source.value))
      for (const one of statement.specifiers) {
        if (t.isImportNamespaceSpecifier(one)) names.spaces.set(one.local.name, theirs)
        if (t.isImportSpecifier(one) && theirs.has(nameOf(one.imported))) names.imports.push(one)
      }
    } else
      for (const { id, init } of constantsOf(statement))
        if (t.isIdentifier(id) && isMade(init, names)) names.constants.add(id.name)
  return names
}

/** Whether it takes a call, or something of another module or late, to make it. What stands in a function of its own is not asked. */
function isMade(init: t.Node | null | undefined, { constants, imports, spaces }: LateNames): boolean {
  const late = new Set([...constants, ...spaces.keys(), ...imports.map(({ local }) => local.name)])
  return t.traverseFast(init, (node) => {
    if (t.isFunction(node)) return t.traverseFast.skip
    const makes = t.isCallExpression(node) || t.isNewExpression(node) || (t.isIdentifier(node) && late.has(node.name))
    return makes ? t.traverseFast.stop : undefined
  })
}

function constantsOf(statement: t.Statement): readonly t.VariableDeclarator[] {
  const said = t.isExportNamedDeclaration(statement) ? statement.declaration : statement
  return t.isVariableDeclaration(said, { kind: 'const' }) ? said.declarations : []
}

const usesOf = (program: NodePath<t.Program>, name: string) =>
  (program.scope.getBinding(name)?.referencePaths ?? []).filter(
    (use) => use.isIdentifier() && !use.parentPath.isExportSpecifier() && !use.findParent((one) => one.isTSType()),
  )

/** Of `route(method, path, { input: … })` each as `get input() { return … }`. */
function readLate({ callee, arguments: [, , shape] }: t.CallExpression): void {
  if (!t.isIdentifier(callee, { name: 'route' }) || !t.isObjectExpression(shape)) return
  shape.properties = shape.properties.map((one) =>
    t.isObjectProperty(one) && t.isExpression(one.key) && t.isCallExpression(one.value)
      ? t.objectMethod('get', one.key, [], t.blockStatement([t.returnStatement(one.value)]))
      : one,
  )
}

function declared(statement: t.Statement, { constants, imports }: LateNames): t.Statement[] {
  if (t.isImportDeclaration(statement)) {
    const theirs = imports.filter((one) => statement.specifiers.includes(one))
    const named = theirs.map(({ local, imported }) => t.importSpecifier(lately(local.name), lately(nameOf(imported))))
    return named.length > 0 ? [statement, t.importDeclaration(named, statement.source)] : [statement]
  }
  const said = constantsOf(statement)
  if (said.length === 0) return [statement]
  const constant = t.variableDeclaration(
    'const',
    said.flatMap((one) => declaredLate(one, constants)),
  )
  return [t.isExportNamedDeclaration(statement) ? t.exportNamedDeclaration(constant) : constant]
}

function declaredLate(one: t.VariableDeclarator, constants: Set<string>): t.VariableDeclarator[] {
  const { id, init } = one
  if (!t.isIdentifier(id) || !init || !constants.has(id.name)) return [one]
  const make = t.callExpression(t.identifier('madeOnce'), [t.arrowFunctionExpression([], init)])
  return [
    t.variableDeclarator(lately(id.name), pure(make)),
    t.variableDeclarator(id, pure(t.callExpression(lately(id.name), []))),
  ]
}

/** So said, the bundler leaves out what nobody names. */
const pure = (call: t.CallExpression) => t.addComment(call, 'leading', '@__PURE__')
/** What makes the one of this name. */
const lately = (name: string) => t.identifier(`${name}$`)
const nameOf = (named: t.Identifier | t.StringLiteral) => (t.isIdentifier(named) ? named.name : named.value)
