import type { CellValue, SheetColumn } from '@tcheck/content/sheet'
import type { Category, Viewpoint } from '@tcheck/contract/question-set'
import { STATISTICS } from '@tcheck/contract/statistic-words'
import { plainText } from '@tcheck/markup/plain-text'
import { classText, percent, STATES, VIEWPOINTS } from '@tcheck/services/class-report/result-texts'
import type { StoredResult } from './stored-result.ts'

export const viewpointNames = Object.keys(VIEWPOINTS) as Viewpoint[]
const CATEGORIES: Readonly<Record<Category, string>> = { unit: '単元', cbt: 'CBT', science_skill: '理科スキル' }

const japanDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })
const japanTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' })
/** A text that sorts as it stands: a stream has no cell formats of its own. */
export const dayCell = (iso: string | null | undefined): CellValue => (iso ? japanDay.format(new Date(iso)) : null)
const timeCell = (iso: string | null | undefined): CellValue => (iso ? japanTime.format(new Date(iso)) : null)

export const titleOf = ({ set }: StoredResult) => plainText(set.title)
const missionOf = ({ mission }: StoredResult): CellValue => mission && plainText(mission.title)

const column = (header: string, width = 10): SheetColumn => ({ header, width })

/** Of 一覧: a row a class and set. */
export const listColumns: SheetColumn[] = [
  column('クラス', 12),
  column('ミッション', 30),
  column('問題', 30),
  column('種類'),
  column('教科'),
  column('配信日', 12),
  column('しめきり', 18),
  ...['人数', '解答済み', '解答中', '満点', '平均', '中央値', STATISTICS.standardDeviation.heading, '最高', '最低'].map(
    (header) => column(header, 9),
  ),
  ...viewpointNames.map((one) => column(`${VIEWPOINTS[one]}の${STATISTICS.pointRate.heading}`, 20)),
]

export function listRow(result: StoredResult): CellValue[] {
  const { set, mission, summary, viewpoints } = result
  return [
    ...[classText(result), missionOf(result), titleOf(result), CATEGORIES[set.category], set.subject_name],
    ...[dayCell(mission?.delivery_datetime), timeCell(mission?.due_datetime)],
    ...[summary.roster_count, summary.answered_count, summary.answering_count, set.max_score],
    ...[summary.average, summary.median, summary.standard_deviation, summary.highest, summary.lowest],
    ...viewpointNames.map((name) => percent(viewpoints.find(({ viewpoint }) => viewpoint === name)?.rate ?? null)),
  ]
}

/** Of 明細 and of the CSV: a row a student and set. */
export const detailColumns: SheetColumn[] = [
  column('クラス', 12),
  column('番', 6),
  column('ミッション', 30),
  column('問題', 30),
  column('種類'),
  column('配信日', 12),
  column('状態'),
  column('しめきり後'),
  column('得点', 8),
  column('満点', 8),
  column('100点換算'),
  column(STATISTICS.standardScore.heading),
  ...viewpointNames.flatMap((one) => [column(`${VIEWPOINTS[one]}(得点)`, 18), column(`${VIEWPOINTS[one]}(満点)`, 18)]),
  column('最後の解答', 18),
  column('確かめること', 28),
]

export function* detailRows(result: StoredResult): Generator<CellValue[]> {
  const { set, mission, rows } = result
  for (const row of rows)
    yield [
      ...[classText(result), row.ban, missionOf(result), titleOf(result), CATEGORIES[set.category]],
      ...[dayCell(mission?.delivery_datetime), STATES[row.state], row.is_late ? 'はい' : null],
      ...[row.score, set.max_score, row.hundred, row.standard_score],
      ...viewpointNames.flatMap((name) => {
        const found = row.viewpoints.find(({ viewpoint }) => viewpoint === name)
        return found ? [found.points, found.max] : [null, null]
      }),
      ...[timeCell(row.updated_at), row.notes || null],
    ]
}
