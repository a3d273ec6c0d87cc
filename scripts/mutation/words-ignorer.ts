interface Node {
  type: string
  value?: unknown
  callee?: { name?: string }
}
interface NodePath {
  node: Node
  parentPath: NodePath | null
}

/** The end of a sentence for users. A word, a file name or a column title ends otherwise and is mutated. */
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
