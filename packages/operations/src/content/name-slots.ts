import { proposedSlots } from '@tcheck/content/import/slot-names'
import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import {
  getSetVersion,
  listSets,
  type StoredCategory,
  type StoredSet,
  storeVersion,
} from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { slotKeyOf } from '@tcheck/scoring'
import { operatorRecord } from '../create-admin.ts'
import { type Operation, withTarget } from '../operation.ts'

const CATEGORIES: readonly StoredCategory[] = ['unit', 'cbt', 'science_skill', 'learning']
const TEXT_SHOWN = 60

type Kind = Parameters<typeof slotKeyOf>[1]
type AnySet = StoredSet<MainQuestion, StoredCategory>

interface Named {
  set: AnySet
  /** A line for each sub question that gets names. */
  lines: string[]
}

/** A set with the proposed names of its answer places, where it was stored before they had names. */
function namedSet(set: AnySet): Named {
  const lines: string[] = []
  const named = (main: MainQuestion, kind: Kind) => (sub: SubQuestion) => {
    if (sub.slots !== undefined || sub.slot_count < 2) return sub
    const slots = proposedSlots(sub, main.text)
    if (slots === '') return sub
    const key = slotKeyOf(main.main_question_number, kind, sub.sub_question_number)
    lines.push(`${set.category} ${set.code} ${key}  ${slots}  ${Array.from(sub.text).slice(0, TEXT_SHOWN).join('')}`)
    return { ...sub, slots }
  }
  const question_groups = set.question_groups.map((main) => ({
    ...main,
    questions: main.questions.map(named(main, 'question')),
    review_questions: main.review_questions.map(named(main, 'review')),
    similar_questions: main.similar_questions.map(named(main, 'similar')),
  }))
  return { set: { ...set, question_groups }, lines }
}

/** What made a version says nothing of the next one. */
const withoutOrigin = ({ restored_from: _, ...set }: AnySet): AnySet => set

async function readNamedSets(table: Table): Promise<Named[]> {
  const found: Named[] = []
  for (const category of CATEGORIES) {
    for (const head of await listSets(table, category)) {
      const set = await getSetVersion<MainQuestion, StoredCategory>(table, head, head.version)
      if (!set) continue
      const named = namedSet(set)
      if (named.lines.length > 0) found.push(named)
    }
  }
  return found
}

/** Names the answer places of sets that were stored before the column `slots`, once, as new versions. Marks do not change. */
export const nameSlots: Operation = {
  usage: '[--apply] [--stage 名前]',
  summary:
    '解答欄に名前のない問題セットに、問題文から名前(ア、イなど)を付けます。--apply がなければ、付ける名前を見せるだけです。',
  args: [0, 0],
  options: { stage: 'text', apply: 'flag' },
  run: (call) => {
    const { terminal, values } = call
    return withTarget(call, async ({ table }): Promise<0 | 1> => {
      const now = terminal.now()
      const found = await readNamedSets(table)
      for (const line of found.flatMap(({ lines }) => lines)) terminal.print(line)
      const questions = found.reduce((sum, { lines }) => sum + lines.length, 0)
      terminal.print(`問題セット${found.length}つの、小問${questions}問に名前が付きます。`)
      if (values['apply'] !== true) {
        terminal.print('まだ何もしていません(--apply で版を作ります)。')
        return 0
      }
      for (const { set, lines } of found) {
        const change = { from: set.version, to: set.version + 1 }
        const target = { kind: 'question_set', id: `${set.category}/${set.code}` }
        const details = { what: 'slots', ...change, questions: lines.length }
        await putAuditRecord(table, operatorRecord({ branch_id: null, action: 'changed', target, details }, now))
        const stamp = { stored_at: now.toISOString(), stored_by: null, how: 'slots' } as const
        await storeVersion(table, { ...withoutOrigin(set), ...stamp }, set.version)
      }
      if (found.length > 0) terminal.print('版を作りました。')
      return 0
    })
  },
}
