interface Node {
  type: string
  value?: unknown
  callee?: { name?: string }
}
interface NodePath {
  node: Node
  parentPath: NodePath | null
}

/** A sentence for people ends so; a word, a file name or a column's title does not, and is mutated. */
const SENTENCE = /[。？！]$/

/** Texts that no test repeats: a test that compares a whole sentence is a copy of the implementation. */
export const wordsIgnorer = {
  shouldIgnore({ node, parentPath }: NodePath): string | undefined {
    if (node.type === 'StringLiteral' && SENTENCE.test(String(node.value))) return 'a sentence for people'
    const caller = parentPath?.node.type === 'NewExpression' ? parentPath.node.callee : undefined
    if (node.type !== 'Identifier' && caller?.name === 'Error')
      return 'the text of an exception, which is for developers'
    return undefined
  },
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: wordsIgnorer }]
