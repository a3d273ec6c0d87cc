import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync } from 'vite'
import { expect, it } from 'vitest'

const SOURCES = new URL('..', import.meta.url)

const isBlank = (child: ESTree.JSXChild) =>
  (child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n')) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')

const isText = (child: ESTree.JSXChild): boolean =>
  (child.type === 'JSXText' && child.value.trim() !== '') ||
  (child.type === 'JSXExpressionContainer' &&
    (child.expression.type === 'TemplateLiteral' ||
      (child.expression.type === 'Literal' &&
        typeof child.expression.value === 'string' &&
        child.expression.value.trim() !== '') ||
      (child.expression.type === 'LogicalExpression' && isTextExpression(child.expression.right))))

const isTextExpression = ({ type }: ESTree.Expression) => type === 'TemplateLiteral' || type === 'Literal'

/** An expression whose text or element comes, changes or goes. */
const isChanging = (child: ESTree.JSXChild) =>
  child.type === 'JSXExpressionContainer' && !(child.expression.type === 'Literal')

/** Texts that stand beside what changes, without an element of their own. */
function bareTextsIn(code: string, file: string): string[] {
  const { program } = parseSync(file, code)
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(walk)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { type, children } = node as { type?: string; children?: ESTree.JSXChild[] }
    if ((type === 'JSXElement' || type === 'JSXFragment') && children) {
      const shown = children.filter((child) => !isBlank(child))
      const bare = shown.find(isText)
      if (shown.length > 1 && bare && shown.some((child) => isChanging(child)))
        found.push(
          `${file}:${code.slice(0, bare.start).split('\n').length}: ${code.slice(bare.start, bare.end).trim()}`,
        )
    }
    for (const value of Object.values(node)) walk(value)
  }
  walk(program)
  return found
}

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !/\.test\.tsx$|^testing\//.test(name),
)

it('finds a text beside what changes', () => {
  expect(bareTextsIn('const a = <p>{count}問</p>', 'a.tsx')).toEqual(['a.tsx:1: 問'])
  expect(bareTextsIn('const a = <p>{isOn && <b />}\n  はじめる\n</p>', 'a.tsx')).toEqual(['a.tsx:1: はじめる'])
  expect(bareTextsIn('const a = <>{isOn && "はい"}<b /></>', 'a.tsx')).toEqual(['a.tsx:1: {isOn && "はい"}'])
  expect(bareTextsIn("const a = <p>{'はい'}</p>", 'a.tsx')).toEqual([])
  expect(bareTextsIn('const a = <p><i />はじめる</p>', 'a.tsx')).toEqual([])
  expect(bareTextsIn("const a = <p><b>1</b>{' '}<b>2</b></p>", 'a.tsx')).toEqual([])
})

// The browser's translation replaces text nodes. React then changes the one that is gone, or fails to remove it.
it('puts each text that stands beside what changes into an element of its own', () => {
  const bare = sources.flatMap((name) => bareTextsIn(readFileSync(fileURLToPath(new URL(name, SOURCES)), 'utf8'), name))
  expect(bare).toEqual([])
})
