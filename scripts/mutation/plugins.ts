import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { keyOf, type Mutant } from './choose.ts'

interface Node {
  type: string
  value?: unknown
  callee?: { name?: string; property?: { name?: string } }
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

/** Runs the chosen mutants alone: those that `MUTATION_CHOSEN` (a file of keys) does not name count as not compiling. */
function chosenChecker() {
  const chosen = new Set(JSON.parse(readFileSync(process.env['MUTATION_CHOSEN'] ?? '', 'utf8')) as string[])
  const isChosen = (mutant: Mutant) =>
    chosen.has(keyOf({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }))
  return {
    init: async () => undefined,
    check: async (mutants: readonly (Mutant & { id: string })[]) =>
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          isChosen(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
        ]),
      ),
    group: async (mutants: readonly { id: string }[]) => [mutants.map(({ id }) => id)],
  }
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'words', value: wordsIgnorer },
  { kind: 'Checker', name: 'chosen', factory: chosenChecker },
]
