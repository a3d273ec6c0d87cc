import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import {
  type CallExpression,
  type Expression,
  type ObjectExpression,
  type Program,
  parseSync,
  type VariableDeclaration,
  Visitor,
} from 'oxc-parser'

const CONTRACT = /packages\/contract\/src\/.*\.ts$/
/** What of zod takes fields and reads them late (zod's own way to say that a shape holds itself). */
const TAKE_FIELDS = ['object', 'extend']
const JOIN = 'virtual:join-fields'

/**
 * Builds the fields of the contract's objects when one of them is first read: a Lambda's start makes every route of its group, and a
 * call wants the schemas of one. What no route of a group names is not built at all.
 */
export const lazyShapes: Plugin = {
  name: 'lazy-shapes',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:join-fields$/ }, ({ path }) => ({ path, namespace: 'lazy-shapes' }))
    onLoad({ filter: /.*/, namespace: 'lazy-shapes' }, () => ({ contents: joinFields }))
    onLoad({ filter: CONTRACT }, async ({ path }) => ({
      contents: withLazyShapes(await readFile(path, 'utf8')),
      loader: 'ts',
    }))
  },
}

/** A spread would read the getters; and V8 puts those that stand behind one to the end, while the first wrong field is told first. */
const joinFields = `export const joinFields = (...parts) =>
  Object.defineProperties({}, Object.assign({}, ...parts.map((part) => Object.getOwnPropertyDescriptors(part))))`

/**
 * `z.object({ name: z.string() })` as `z.object({ get name() { return z.string() } })`, which zod reads once and keeps; so also what
 * stands by itself to be put into several.
 *
 * @param text a module in TypeScript
 */
export function withLazyShapes(text: string): string {
  const edits: Edit[] = []
  const { program } = parseSync('contract.ts', text)
  for (const { init } of program.body.flatMap(constantsOf))
    if (init?.type === 'CallExpression') edits.push(...purely(init))
  new Visitor({
    CallExpression(call) {
      const fields = fieldsOf(call)
      if (fields) edits.push(...lazily(fields, text))
    },
    VariableDeclarator({ init }) {
      if (init?.type === 'ObjectExpression' && init.properties.some(isSchema)) edits.push(...lazily(init, text))
    },
  }).visit(program)
  const lazy = edited(text, edits)
  return lazy.includes('joinFields(') ? `import { joinFields } from '${JOIN}'\n${lazy}` : lazy
}

/** What a module names for itself and others. */
function constantsOf(statement: Program['body'][number]): VariableDeclaration['declarations'] {
  const said = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return said?.type === 'VariableDeclaration' ? said.declarations : []
}

/** So said, the bundler may leave it out where nobody asks for it, whatever it is made of. */
const purely = ({ start, end }: Expression): Edit[] => [put(start, '/* @__PURE__ */ (() => '), put(end, ')()')]

type Field = ObjectExpression['properties'][number]

function fieldsOf({ callee, arguments: [fields] }: CallExpression): ObjectExpression | undefined {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  return TAKE_FIELDS.includes(callee.property.name) && fields?.type === 'ObjectExpression' ? fields : undefined
}

const isSchema = (field: Field) => field.type === 'Property' && rootOf(field.value) === 'z'

/** `z` of `z.string().min(1)`. */
function rootOf(value: Expression): string | undefined {
  if (value.type === 'CallExpression')
    return value.callee.type === 'MemberExpression' ? rootOf(value.callee) : undefined
  if (value.type === 'MemberExpression') return rootOf(value.object)
  return value.type === 'Identifier' ? value.name : undefined
}

/** From one place of a text to another, what is to stand there. */
interface Edit {
  from: number
  to: number
  text: string
}

function lazily({ start, end, properties }: ObjectExpression, text: string): Edit[] {
  const fields = properties.flatMap((field) => asGetter(field, text))
  if (!properties.some(({ type }) => type === 'SpreadElement')) return fields
  return [put(start, 'joinFields('), ...fields, put(end, ')')]
}

function asGetter(field: Field, text: string): Edit[] {
  const { start, end } = field
  if (field.type === 'SpreadElement') {
    const [comma = ''] = /^\s*,/.exec(text.slice(end)) ?? []
    return [
      { from: start, to: field.argument.start, text: '}, ' },
      { from: end, to: end + comma.length, text: ', {' },
    ]
  }
  // What only names a schema stays as it is: that one is there already.
  if (field.value.type !== 'CallExpression') return []
  const name = text.slice(start, field.value.start).replace(/:\s*$/, '')
  return [{ from: start, to: field.value.start, text: `get ${name}() { return ` }, put(end, ' }')]
}

const put = (at: number, text: string): Edit => ({ from: at, to: at, text })

function edited(text: string, edits: readonly Edit[]): string {
  let at = 0
  const pieces = edits
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to, text: own }) => {
      const before = text.slice(at, from)
      at = to
      return [before, own]
    })
  return [...pieces, text.slice(at)].join('')
}
