import type { ClassResult, ResultRow, ResultState } from './class-result.ts'
import type { PackedResult } from './packed-result.ts'
import type { Viewpoint } from './question-set.ts'

/** Packs a class's result for the wire and opens it again, in the browser too: no schema comes along. */

type PackedRows = PackedResult['rows']
type PackedIds = PackedRows['students']

const STATES = { finished: 'f', answering: 'a', not_started: '-' } as const satisfies Record<ResultState, string>
const VIEWPOINTS = { knowledge: 'k', thinking: 't', attitude: 'a' } as const satisfies Record<Viewpoint, string>

const turned = <Word extends string>(letters: Record<Word, string>) =>
  new Map((Object.keys(letters) as Word[]).map((word) => [letters[word], word]))
const stateOf = turned(STATES)
const viewpointOf = turned(VIEWPOINTS)

function packIds(ids: readonly (string | null)[]): PackedIds {
  const known = ids.filter((id) => id !== null)
  const [first = ''] = known
  // One letter short of the shortest: an id that is wholly the head would read as none.
  let length = known.reduce((most, id) => Math.min(most, id.length - 1), first.length)
  while (!known.every((id) => id.startsWith(first.slice(0, length)))) length -= 1
  return { head: first.slice(0, length), tails: ids.map((id) => id?.slice(length) ?? '').join(' ') }
}

function openIds({ head, tails }: PackedIds): (at: number) => string | null {
  const each = tails.split(' ')
  return (at) => (each[at] ? head + each[at] : null)
}

/** An attempt's id begins with its student's and a dot: what is left then begins with the dot. */
const withoutStudent = (id: string | null, studentId: string) =>
  id?.startsWith(`${studentId}.`) ? id.slice(studentId.length) : id
const withStudent = (id: string | null, studentId: string) => (id?.startsWith('.') ? studentId + id : id)

/** Points as the letters tell them; of a partly right answer the next that `partialOf` has. */
function pointsTold(marks: string, maxScores: readonly number[], partialOf: (column: number) => number): number[] {
  const points: number[] = []
  // By hand: 24,000 letters of a large class are a tenth of what a slow device does before it shows them.
  for (let column = 0; column < marks.length; column += 1) {
    const letter = marks[column]
    if (letter === 'd') points.push(partialOf(column))
    else points.push(letter === 'o' ? (maxScores[column] ?? 0) : 0)
  }
  return points
}

const areSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value, at) => value === other[at])

/** The rows that have something, with it; undefined where none has, which the wire then does not name. */
function ofRows<Value>(rows: readonly ResultRow[], ofRow: (row: ResultRow) => Value | undefined) {
  const found = rows.flatMap((row, at): [number, Value][] => {
    const value = ofRow(row)
    return value === undefined ? [] : [[at, value]]
  })
  return found.length === 0 ? undefined : found
}
const numbersOf = (rows: readonly ResultRow[], has: (row: ResultRow) => boolean) =>
  ofRows(rows, (row) => has(row) || undefined)?.map(([at]) => at)

function packRows(rows: readonly ResultRow[], maxScores: readonly number[]): PackedRows {
  const told = ({ marks, points }: ResultRow) => pointsTold(marks, maxScores, (column) => points[column] ?? 0)
  const times = rows.map(({ updated_at }) => (updated_at === null ? null : Date.parse(updated_at)))
  const known = times.filter((ms) => ms !== null)
  const since = known.length === 0 ? null : known.reduce((a, b) => Math.min(a, b))
  const optional = {
    points: ofRows(rows, (row) => (areSame(told(row), row.points) ? undefined : row.points)),
    late: numbersOf(rows, ({ is_late }) => is_late),
    offline: numbersOf(rows, ({ is_offline_start }) => is_offline_start),
    chosen: numbersOf(rows, ({ is_chosen }) => is_chosen),
    by_number: numbersOf(rows, ({ is_by_number }) => is_by_number === true),
    late_minutes: ofRows(rows, ({ late_minutes }) => late_minutes ?? undefined),
    rivals: ofRows(rows, ({ rivals }) => (rivals.length > 0 ? rivals : undefined)),
    same_device: ofRows(rows, ({ same_device }) => same_device),
    accepted: ofRows(rows, ({ accepted }) => accepted),
    arrivals: ofRows(rows, ({ arrivals }) => arrivals),
    held_ids: ofRows(rows, ({ held_id }) => held_id),
  }
  return {
    bans: rows.map(({ ban }) => ban),
    states: rows.map(({ state }) => STATES[state]).join(''),
    students: packIds(rows.map(({ student_id }) => student_id)),
    attempts: packIds(rows.map((row) => withoutStudent(row.student_activity_group_id, row.student_id))),
    scores: rows.map(({ score }) => score),
    marks: rows.map(({ marks }) => marks),
    partial: rows.flatMap(({ marks, points }) =>
      Array.from(marks).flatMap((letter, column) => (letter === 'd' ? [points[column] ?? 0] : [])),
    ),
    since: since === null ? null : new Date(since).toISOString(),
    updated: times.map((ms) => (ms === null || since === null ? null : ms - since)),
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as Partial<PackedRows>),
  }
}

function openRows(packed: PackedRows, maxScores: readonly number[]): ResultRow[] {
  const [studentOf, attemptOf] = [openIds(packed.students), openIds(packed.attempts)]
  const since = packed.since === null ? null : Date.parse(packed.since)
  const [late, offline, chosen] = [new Set(packed.late), new Set(packed.offline), new Set(packed.chosen)]
  const byNumber = new Set(packed.by_number)
  const [points, lateMinutes] = [new Map(packed.points), new Map(packed.late_minutes)]
  const [rivals, accepted] = [new Map(packed.rivals), new Map(packed.accepted)]
  const sameDevice = new Map(packed.same_device)
  const [arrivals, heldIds] = [new Map(packed.arrivals), new Map(packed.held_ids)]
  let partialAt = 0
  return packed.bans.map((ban, at): ResultRow => {
    const marks = packed.marks[at] ?? ''
    const told = pointsTold(marks, maxScores, () => packed.partial[partialAt++] ?? 0)
    const after = packed.updated[at] ?? null
    const own = accepted.get(at)
    const same_device = sameDevice.get(at)
    const [arrived, held_id] = [arrivals.get(at), heldIds.get(at)]
    const student_id = studentOf(at) ?? ''
    return {
      student_id,
      ban,
      student_activity_group_id: withStudent(attemptOf(at), student_id),
      state: stateOf.get(packed.states[at] ?? '') ?? 'not_started',
      is_late: late.has(at),
      score: packed.scores[at] ?? null,
      marks,
      points: points.get(at) ?? told,
      updated_at: after === null || since === null ? null : new Date(since + after).toISOString(),
      late_minutes: lateMinutes.get(at) ?? null,
      is_offline_start: offline.has(at),
      rivals: rivals.get(at) ?? [],
      is_chosen: chosen.has(at),
      ...(byNumber.has(at) && { is_by_number: true as const }),
      ...(own && { accepted: own }),
      ...(same_device && { same_device }),
      ...(arrived && { arrivals: arrived }),
      ...(held_id !== undefined && { held_id }),
    }
  })
}

function packColumns(columns: ClassResult['columns']): PackedResult['columns'] {
  const mains: PackedResult['columns']['mains'] = []
  for (const { main_question_number: number, main_title: title } of columns) {
    const last = mains.at(-1)
    if (last?.number === number && last.title === title) last.count += 1
    else mains.push({ number, title, count: 1 })
  }
  return {
    mains,
    subs: columns.map(({ sub_question_number }) => sub_question_number),
    texts: columns.map(({ text }) => text),
    viewpoints: columns.map(({ viewpoint }) => VIEWPOINTS[viewpoint]).join(''),
    max_scores: columns.map(({ max_score }) => max_score),
  }
}

function openColumns({ mains, ...packed }: PackedResult['columns']): ClassResult['columns'] {
  const mainOf = mains.flatMap((main) => Array.from({ length: main.count }, () => main))
  return packed.subs.map((sub_question_number, at) => ({
    main_question_number: mainOf[at]?.number ?? 0,
    sub_question_number,
    main_title: mainOf[at]?.title ?? '',
    text: packed.texts[at] ?? '',
    viewpoint: viewpointOf.get(packed.viewpoints[at] ?? '') ?? 'knowledge',
    max_score: packed.max_scores[at] ?? 0,
  }))
}

const packItems = (items: ClassResult['items']): PackedResult['items'] => ({
  answered: items.map(({ answered }) => answered),
  right: items.map(({ right }) => right),
  blank: items.map(({ blank }) => blank),
  point_biserial: items.map(({ point_biserial }) => point_biserial),
  groups: items.map(({ groups }) => groups && [groups.size, groups.upper, groups.lower]),
})

const openItems = (packed: PackedResult['items']): ClassResult['items'] =>
  packed.answered.map((answered, at) => {
    const groups = packed.groups[at]
    return {
      answered,
      right: packed.right[at] ?? 0,
      blank: packed.blank[at] ?? 0,
      point_biserial: packed.point_biserial[at] ?? null,
      groups: groups ? { size: groups[0], upper: groups[1], lower: groups[2] } : null,
    }
  })

/** As the wire has it; {@link openResult} gives the same again. */
export function packResult({ columns, rows, items, distribution, ...said }: ClassResult): PackedResult {
  const packed = packColumns(columns)
  const [first] = distribution
  return {
    ...said,
    columns: packed,
    rows: packRows(rows, packed.max_scores),
    items: packItems(items),
    distribution: {
      bounds: first ? [first.from, ...distribution.map(({ to }) => to)] : [],
      counts: distribution.map(({ count }) => count),
    },
  }
}

export function openResult({ columns, rows, items, distribution, ...said }: PackedResult): ClassResult {
  const { bounds, counts } = distribution
  return {
    ...said,
    columns: openColumns(columns),
    rows: openRows(rows, columns.max_scores),
    items: openItems(items),
    distribution: counts.map((count, at) => ({ from: bounds[at] ?? 0, to: bounds[at + 1] ?? 0, count })),
  }
}
