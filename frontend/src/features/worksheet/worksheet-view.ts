import type { TaskMaterial, TaskThingInput } from '@tcheck/contract/groups/tasks'
import type { SubQuestion } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { modeOf } from '../question-view/modes/modes.ts'
import { choicesOf, slotNamesOf } from '../question-view/modes/slots.ts'

/** One lquestion group with its place in the material. */
export interface FoundGroup {
  code: string
  title: string
  question_count: number
  subject_code: string
  subject_name: string
  grade: number
  chapter_code: string
  chapter_title: string
  item_code: string
  item_title: string
}

interface OfSubject {
  subject: { code: string; name: string }
  grade: number
  chapters: TaskMaterial
}

/** A group once, where it first stands. */
export function groupsOf(courses: readonly OfSubject[]): FoundGroup[] {
  const all = courses.flatMap(({ subject, grade, chapters }) =>
    chapters.flatMap((chapter) =>
      chapter.items.flatMap((item) =>
        item.groups.map(
          (group): FoundGroup => ({
            ...group,
            ...{ subject_code: subject.code, subject_name: subject.name, grade },
            ...{ chapter_code: chapter.code, chapter_title: chapter.title },
            ...{ item_code: item.code, item_title: item.title },
          }),
        ),
      ),
    ),
  )
  const seen = new Set<string>()
  return all.filter(({ code }) => !seen.has(code) && seen.add(code))
}

/** Width and case do not matter. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Every word is somewhere in the titles; within a chapter where one is chosen. */
export function searched(groups: readonly FoundGroup[], { q, chapter }: { q: string; chapter: string }): FoundGroup[] {
  const words = folded(q).split(/\s+/).filter(Boolean)
  return groups.filter((one) => {
    if (chapter !== '' && one.chapter_code !== chapter) return false
    const text = folded([one.title, one.item_title, one.chapter_title, one.subject_name].map(plainText).join(' '))
    return words.every((word) => text.includes(word))
  })
}

export const thingOf = ({ subject_code, grade, item_code, code }: FoundGroup): TaskThingInput => ({
  kind: 'group',
  ...{ subject_code, grade, item_code, code },
})

const LINES = [1, 2, 3]
/** Whether an answer is a sentence: it needs more room on paper than a number. */
const LONG_ANSWER = 12
const WORDS_FOR_LINES = /説明|理由|記述|書きなさい|証明/

/** The places to write into on paper: what each is called, and how many lines it has; a choice takes its sign. */
export function slotsToWrite(sub: SubQuestion): { name: string | null; lines: readonly number[]; isShort: boolean }[] {
  const { choiceCount } = modeOf(sub)
  const names = sub.slot_count > 1 ? slotNamesOf(sub) : [null]
  const isChoice = choiceCount > 0
  const isLong = !isChoice && ((sub.answer ?? '').length > LONG_ANSWER || WORDS_FOR_LINES.test(sub.text))
  return names.map((name) => ({ name, lines: isLong ? LINES : LINES.slice(0, 1), isShort: isChoice }))
}

/** Choices that stand as text; those that are drawn in a picture are in it. */
export const printedChoices = (sub: SubQuestion) =>
  choicesOf(sub, modeOf(sub).choiceCount).filter(({ text }) => text !== '')

/** Pictures of a question, in the order that the player has them. */
export const picturesToPrint = (sub: SubQuestion): string[] =>
  [sub.tab_1_image, sub.tab_2_image, sub.tab_3_image, sub.tab_4_image]
    .concat([sub.media_1, sub.media_2, sub.media_3])
    .filter((name): name is string => !!name)
