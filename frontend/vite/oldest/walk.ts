import type { ESTree } from 'vite'

/** From the program down to the parent. */
export type Ancestors = readonly ESTree.Node[]

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Visits a node and all that is in it. */
export function walk(root: ESTree.Node, visit: (node: ESTree.Node, ancestors: Ancestors) => void): void {
  const ancestors: ESTree.Node[] = []
  const enter = (node: ESTree.Node) => {
    visit(node, ancestors)
    ancestors.push(node)
    for (const value of Object.values(node)) {
      if (isNode(value)) enter(value)
      else if (Array.isArray(value)) for (const one of value) if (isNode(one)) enter(one)
    }
    ancestors.pop()
  }
  enter(root)
}
