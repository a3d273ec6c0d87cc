import type { SubQuestion } from '@tcheck/contract/question-set'
import { proposeSlots } from './propose-slots.ts'
import type { ProblemList } from './row-problem.ts'
import type { SheetRow } from './sheet-rows.ts'

/** A cell that says so has no names; an empty cell gets a proposal. */
export const NO_SLOT_NAMES = 'なし'
const NAME_LIMIT = 20

/**
 * Checks the column of slot names against the number of answer places.
 *
 * @returns the names as they are stored; undefined where the sheet leaves them to the import
 */
export function checkSlotNames(row: SheetRow, slotCount: number, list: ProblemList): string | undefined {
  const content = row.get('slots')
  if (content === '') return undefined
  if (content === NO_SLOT_NAMES) return ''
  const names = content.split(/[,，、]/).map((name) => name.trim())
  const refuse = (trouble: string, remedy: string) => list.problem('slot_names', row.at('slots'), trouble, remedy)
  if (names.length !== slotCount)
    refuse(
      `解答欄は${slotCount}つ、名前は${names.length}つです`,
      `名前を${slotCount}つ、「,」で区切って書くか、「${NO_SLOT_NAMES}」と書いてください。`,
    )
  else if (names.some((name) => name === '')) refuse('空の名前があります', '「,」の間に、名前を書いてください。')
  else if (names.some((name) => name.length > NAME_LIMIT))
    refuse('名前が長すぎます', `1つの名前は、${NAME_LIMIT}文字までにしてください。`)
  else if (new Set(names).size < names.length) refuse('同じ名前があります', 'ちがう名前にしてください。')
  return names.join(',')
}

/** A sub question with the names that its sheet gives its places, else with those that its text proposes. One place has no name. */
export function withSlotNames(sub: SubQuestion, lead: string): SubQuestion {
  if (sub.slots !== undefined || sub.slot_count < 2) return sub
  return { ...sub, slots: proposedSlots(sub, lead) }
}

/** The names that a text proposes for the answer places of a sub question. */
export const proposedSlots = (
  { text, separator, pattern, slot_count }: Pick<SubQuestion, 'text' | 'separator' | 'pattern' | 'slot_count'>,
  lead: string,
): string => proposeSlots({ text, lead, separator, pattern, slotCount: slot_count })
