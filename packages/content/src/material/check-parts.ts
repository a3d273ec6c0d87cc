import { headingOf } from '@tcheck/contract/question-columns'
import type { IntroductionBlock, Part } from '@tcheck/learning/course'
import { checkMediaName, type MediaNames } from '../import/check-media-cells.ts'
import { checkText } from '../import/check-row.ts'
import { readWord } from '../import/check-set-fields.ts'
import type { ProblemList } from '../import/row-problem.ts'
import type { SheetRow } from '../import/sheet-rows.ts'
import { checkTitle, ownCode, type Taken } from './check-level.ts'
import { blockKindWords, type ColumnOf, headingOfLevel, levels, materialLimits, partKindWords } from './levels.ts'

type PartRow = SheetRow<ColumnOf<'parts'>>
type BlockRow = SheetRow<ColumnOf<'blocks'>>

const keyOf = (row: { get: (column: 'content_code' | 'part_id') => string }) =>
  `${row.get('content_code')} ${row.get('part_id')}`

function checkBlock(row: BlockRow, names: MediaNames, list: ProblemList): IntroductionBlock | null {
  const before = list.problems.length
  const kind = readWord(row.at('kind'), blockKindWords, list)
  if (kind === undefined) return null
  const [text, media, caption] = [row.at('text'), row.at('media'), row.at('caption')]
  checkText(text, { limit: materialLimits.text, isMarkup: true }, list)
  checkText(caption, { limit: materialLimits.caption, isMarkup: true }, list)
  const wanted = kind === 'text' ? text : media
  if (wanted.content === '')
    list.problem(
      'missing',
      wanted,
      `「${headingOfLevel('blocks', wanted.column)}」がありません`,
      '書くか、行を消してください。',
    )
  const others = kind === 'text' ? [media, caption] : [text]
  for (const other of others) {
    if (other.content !== '')
      list.problem('contradiction', other, `種類が「${row.get('kind')}」の行では使いません`, '空にしてください。')
  }
  if (kind === 'image') {
    checkMediaName(media, { video: false, remedy: '種類を「動画」にしてください。' }, names, list)
  } else if (kind === 'video') checkMediaName(media, { video: 'only' }, names, list)
  if (list.problems.length > before) return null
  return kind === 'text'
    ? { kind, text: text.content }
    : { kind, media: media.content.normalize('NFC'), caption: caption.content }
}

/** What introductions show, by content and part, in the order of the sheet. */
function blocksOf(rows: readonly BlockRow[], parts: readonly PartRow[], names: MediaNames, list: ProblemList) {
  const kinds = new Map(parts.map((row) => [keyOf(row), row.get('kind')]))
  const blocks = new Map<string, IntroductionBlock[]>()
  const words: Readonly<Record<string, string>> = partKindWords
  for (const row of rows) {
    const key = keyOf(row)
    const kind = kinds.get(key)
    if (kind === undefined) {
      const trouble = `シート「${levels.parts.sheet}」に、このパートがありません`
      list.problem(
        'parent_unknown',
        row.at('part_id'),
        trouble,
        `「${headingOf('content_code')}」と「${headingOf('part_id')}」を、パートのとおりにしてください。`,
      )
    } else if (words[kind] !== undefined && words[kind] !== 'introduction')
      list.problem('parent_unknown', row.at('part_id'), '導入のパートではありません', '導入のパートだけに書けます。')
    const block = checkBlock(row, names, list)
    if (block) blocks.set(key, [...(blocks.get(key) ?? []), block])
  }
  return { blocks, named: new Set(rows.map(keyOf)) }
}

interface PartOptions {
  names: MediaNames
  /** Lquestion groups that there are, in the workbook or stored. */
  groups: ReadonlySet<string>
}

/** Tells of a group that is neither in the workbook nor stored. */
export function checkGroupCode<C extends string>(
  row: SheetRow<C>,
  column: C,
  { code, groups }: { code: string; groups: ReadonlySet<string> },
  list: ProblemList,
): void {
  if (groups.has(code)) return
  list.problem(
    'group_unknown',
    { ...row.at(column), content: code },
    `学習問題グループ「${code}」がありません`,
    `コードを直すか、シート「${levels.groups.sheet}」に加えてください。`,
  )
}

/** Check parts with what their introductions show. */
export function checkParts(
  { parts, blocks: blockRows }: { parts: readonly PartRow[]; blocks: readonly BlockRow[] },
  { names, groups }: PartOptions,
  list: ProblemList,
): Taken<Part, ColumnOf<'parts'>>[] {
  const { blocks, named } = blocksOf(blockRows, parts, names, list)
  const seen = new Map<string, Map<string, PartRow>>()
  return parts.flatMap((row) => {
    const content = row.get('content_code')
    const ofContent = seen.get(content) ?? new Map<string, PartRow>()
    seen.set(content, ofContent)
    const id = ownCode(row, 'part_id', ofContent, list)
    const title = checkTitle(row, list)
    const kind = readWord(row.at('kind'), partKindWords, list)
    const group = row.at('group_code')
    if (kind === 'introduction') {
      if (group.content !== '')
        list.problem('contradiction', group, '導入では問題を解きません', '空にするか、種類を直してください。')
      if (!named.has(keyOf(row)))
        list.problem(
          'level_empty',
          row.at('part_id'),
          '導入に見せるものがありません',
          `シート「${levels.blocks.sheet}」に行を加えてください。`,
        )
    } else if (kind !== undefined) {
      if (group.content === '')
        list.problem('missing', group, '「group_code」がありません', '学習問題グループのコードを書いてください。')
      else checkGroupCode(row, 'group_code', { code: group.content, groups }, list)
    }
    if (id === null || kind === undefined) return []
    const value: Part =
      kind === 'introduction'
        ? { id, kind, title, blocks: blocks.get(keyOf(row)) ?? [] }
        : { id, kind, title, group: group.content }
    return [{ row, value }]
  })
}
