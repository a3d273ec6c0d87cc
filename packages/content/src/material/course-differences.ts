import type { WholeCourse } from '@tcheck/data/learning/course-version'
import { levels } from './levels.ts'
import { treeRows } from './material-rows.ts'

/** One cell of a course's sheets that differs; an empty text is an empty cell. */
interface CourseDifference {
  /** `章 ema6-1`, `パート ema6-1-1-a/intro`; empty for the whole course. */
  key: string
  /** Name of the sheet's column; 順番 for the order of what lies in it. */
  column: string
  before: string
  after: string
  /** The row is in one of the two only. */
  kind: 'changed' | 'added' | 'removed'
}

const ORDER = '順番'

interface Row {
  cells: Readonly<Record<string, string>>
  /** Key of what it lies in. */
  parent: string
  /** What it is called in the order of its parent. */
  name: string
}

const { chapters: C, items: I, contents: N, parts: P, blocks: B } = levels

/** The rows of a course by their keys, in the order of the sheets. */
function rowsOf(course: WholeCourse | undefined): ReadonlyMap<string, Row> {
  if (!course) return new Map()
  const rows = treeRows([course])
  const places = new Map<string, number>()
  const nextOf = (key: string) => {
    places.set(key, (places.get(key) ?? 0) + 1)
    return places.get(key) ?? 0
  }
  return new Map<string, Row>([
    ...rows.chapters.map((cells): [string, Row] => [
      `${C.sheet} ${cells.chapter_code}`,
      { cells, parent: '', name: cells.chapter_code },
    ]),
    ...rows.items.map((cells): [string, Row] => [
      `${I.sheet} ${cells.item_code}`,
      { cells, parent: `${C.sheet} ${cells.chapter_code}`, name: cells.item_code },
    ]),
    ...rows.contents.map((cells): [string, Row] => [
      `${N.sheet} ${cells.content_code}`,
      { cells, parent: `${I.sheet} ${cells.item_code}`, name: cells.content_code },
    ]),
    ...rows.parts.map((cells): [string, Row] => [
      `${P.sheet} ${cells.content_code}/${cells.part_id}`,
      { cells, parent: `${N.sheet} ${cells.content_code}`, name: cells.part_id },
    ]),
    // A block has no name but its place.
    ...rows.blocks.map((cells): [string, Row] => {
      const part = `${cells.content_code}/${cells.part_id}`
      const place = nextOf(part)
      return [`${B.sheet} ${part} ${place}`, { cells, parent: `${P.sheet} ${part}`, name: String(place) }]
    }),
  ])
}

function childrenOf(rows: ReadonlyMap<string, Row>): ReadonlyMap<string, string[]> {
  const children = new Map<string, string[]>()
  for (const { parent, name } of rows.values()) {
    const own = children.get(parent)
    if (own) own.push(name)
    else children.set(parent, [name])
  }
  return children
}

/** Every cell that differs between two versions of a course, row by row, and where what stays has another order; none means that they are the same. */
export function courseDifferences(before: WholeCourse | undefined, after: WholeCourse): CourseDifference[] {
  const [old, young] = [rowsOf(before), rowsOf(after)]
  const keys = [...young.keys(), ...[...old.keys()].filter((key) => !young.has(key))]
  const cells = keys.flatMap((key): CourseDifference[] => {
    const [was, is] = [old.get(key)?.cells, young.get(key)?.cells]
    const kind = !was ? 'added' : !is ? 'removed' : 'changed'
    return Object.keys(is ?? was ?? {}).flatMap((column) => {
      const [from, to] = [was?.[column] ?? '', is?.[column] ?? '']
      return from === to ? [] : [{ key, column, before: from, after: to, kind }]
    })
  })
  const [oldOrder, youngOrder] = [childrenOf(old), childrenOf(young)]
  const order = [...youngOrder].flatMap(([key, names]): CourseDifference[] => {
    const others = oldOrder.get(key) ?? []
    const stay = names.filter((name) => others.includes(name))
    const stood = others.filter((name) => names.includes(name))
    if (stay.every((name, at) => name === stood[at])) return []
    return [{ key, column: ORDER, before: stood.join(' '), after: stay.join(' '), kind: 'changed' }]
  })
  return [...cells, ...order]
}
