import type { TaskThingInput } from '@tcheck/contract/groups/tasks'
import { type CourseRef, listChapters } from '@tcheck/data/learning/course'
import { getSetHeads } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import type { StoredTaskThing } from '@tcheck/learning/task'

const nameOf = ({ subject_code, grade }: CourseRef) => `${grade}#${subject_code}`

/** What is handed out, as a task keeps it; null where the material has one of them not. Each once, in the order they came. */
export async function chosenThings(table: Table, asked: readonly TaskThingInput[]): Promise<StoredTaskThing[] | null> {
  const things = [...new Map(asked.map((thing) => [`${thing.kind} ${thing.code}`, thing])).values()]
  const refs = new Map(things.map((thing) => [nameOf(thing), thing]))
  const groups = things.filter(({ kind }) => kind === 'group')
  const [courses, heads] = await Promise.all([
    Promise.all([...refs].map(async ([name, ref]) => [name, await listChapters(table, ref)] as const)),
    getSetHeads<'learning'>(
      table,
      groups.map(({ code }) => ({ category: 'learning', code })),
    ),
  ])
  const chapters = new Map(courses)
  const stored = things.map(({ kind, subject_code, grade, item_code, code }): StoredTaskThing | null => {
    const key = { subject_code, grade, item_code, code }
    const items = chapters.get(nameOf(key))?.flatMap(({ chapter }) => chapter.items) ?? []
    const item = items.find((one) => one.code === item_code)
    if (kind === 'content') return item?.contents.some((one) => one.code === code) ? { kind, ...key } : null
    const head = heads.find((one) => one.code === code)
    if (!head || !item?.groups.includes(code)) return null
    return { kind, ...key, title: head.title, question_count: head.question_count }
  })
  return stored.some((thing) => thing === null) ? null : stored.flatMap((thing) => thing ?? [])
}
