import { columnOfHeading, questionColumns } from '@tcheck/contract/question-columns'
import type { ImportMasters } from '../import/masters.ts'
import { type CellMark, type CellValue, type SheetToWrite, writeWorkbook } from '../sheet.ts'
import { codeSheet, EXAMPLES, nameOrCode } from '../template/write-template.ts'
import { type ColumnOf, headingOfLevel, type Level, levelNames, levels } from './levels.ts'
import { type CellsOf, type MaterialRows, materialSheets } from './material-rows.ts'

type Words = readonly [what: string, example: string]

const notation = '$…$ は数式、{漢字|かんじ} はふりがな'

const ITEM = 'sample-1-1'
const CONTENT = 'sample-1-1-a'
const GROUPS = { drill: 'LQ-SAMPLE-1', check: 'LQ-SAMPLE-2', own: 'LQ-SAMPLE-3' } as const
const OWN = { text: '3×4 が 12 になるわけを、ことばか図で書きましょう。', answer: '3 を 4 回たすと 12 になるから' }

/** One content with a part of each kind, and questions of each pattern. */
function examples({ subjects, grades }: ImportMasters): MaterialRows {
  const course = { subject_code: nameOrCode(subjects) ?? '算数', grade_id: nameOrCode(grades) ?? '小6' }
  const part = (part_id: string, kind: string, title: string, group_code = ''): CellsOf<'parts'> => ({
    ...{ content_code: CONTENT, part_id, kind, title, group_code },
  })
  const group = (group_code: string, title: string): CellsOf<'groups'> => ({
    ...{ group_code, title, ...course, item_code: ITEM, description: 'この行は見本です。消してから使ってください。' },
  })
  const empty = Object.fromEntries(levels.questions.columns.map((column) => [column, ''])) as CellsOf<'questions'>
  const main = { main_question_number: '1', main_title: '答え方の見本', viewpoint: '知識・技能' }
  const numbers = new Map<string, number>()
  const drill = EXAMPLES.map((example): CellsOf<'questions'> => {
    const kind = example.kind ?? '問題'
    numbers.set(kind, (numbers.get(kind) ?? 0) + 1)
    return {
      ...{ ...empty, ...main, kind, sub_question_number: String(numbers.get(kind)), group_code: GROUPS.drill },
      ...Object.fromEntries(
        levels.questions.columns.flatMap((name) => (name in example ? [[name, example[name as 'text'] ?? '']] : [])),
      ),
    }
  })
  const single = (group_code: string, cells: { text: string; answer: string }): CellsOf<'questions'> => ({
    ...{ ...empty, ...main, kind: '問題', sub_question_number: '1', group_code, ...cells },
  })
  return {
    chapters: [{ ...course, chapter_code: 'sample-1', title: '見本の章' }],
    items: [
      {
        chapter_code: 'sample-1',
        item_code: ITEM,
        title: '見本の項目',
        group_codes: `${GROUPS.drill},${GROUPS.check}`,
      },
    ],
    contents: [{ item_code: ITEM, content_code: CONTENT, title: '見本の学習内容' }],
    parts: [
      part('intro', '導入', '読んでみよう'),
      part('drill', 'ドリル', '見本のドリル', GROUPS.drill),
      part('own', '自己採点', '自分のことばで', GROUPS.own),
      part('check', 'たしかめ', '見本のたしかめ', GROUPS.check),
    ],
    blocks: [
      { content_code: CONTENT, part_id: 'intro', kind: '文', text: '同じ数を4回たします。', media: '', caption: '' },
      { content_code: CONTENT, part_id: 'intro', kind: '文', text: '$3\\times4=12$ です。', media: '', caption: '' },
    ],
    groups: [
      group(GROUPS.drill, '見本のドリル'),
      group(GROUPS.check, '見本のたしかめ'),
      group(GROUPS.own, '見本の自己採点'),
    ],
    questions: [...drill, single(GROUPS.check, { text: '$3\\times4$', answer: '12' }), single(GROUPS.own, OWN)],
  }
}

const isNeeded = (level: Level, column: string) => (levels[level].required as readonly string[]).includes(column)

const wordsOf = (level: Level, column: string) =>
  level === 'questions'
    ? questionWords(column as ColumnOf<'questions'>)
    : (levelWords[level] as Readonly<Record<string, readonly [string, string]>>)[column]

function explanation(): SheetToWrite {
  return {
    name: '説明',
    columns: [
      { header: 'シート', width: 20 },
      { header: '列', width: 24 },
      { header: '必ず書く', width: 10 },
      { header: '書くこと', width: 80 },
      { header: '例', width: 24 },
    ],
    rows: [
      ...levelNames.flatMap((level) =>
        levels[level].columns.map((column): CellValue[] => {
          const [what = '', example = ''] = wordsOf(level, column) ?? []
          return [
            levels[level].sheet,
            headingOfLevel(level, column),
            isNeeded(level, column) ? '○' : null,
            what,
            example || null,
          ]
        }),
      ),
      [],
      ['学習内容の取り込み'],
      [
        '1つの教科と学年は、章からパートまでをすべて書きます。シートにない章・項目・学習内容・パートは、新しい版からなくなります。',
      ],
      ['並ぶ順番は、シートの行の順番です。'],
      ['学習問題グループは、書いたものだけが変わります。章のシートを空にすると、学習問題だけを取り込めます。'],
      ['セルの書式は「文字列」です。書式を変えると、1/2 が日付になることがあります。'],
    ],
  }
}

/**
 * The workbook that an author of learning material begins with: a content with a part of each kind, questions of each pattern, what each column is for, and the
 * codes that there are. It is imported without a problem as it is.
 */
export function writeMaterialTemplate(masters: ImportMasters): Promise<Uint8Array> {
  const sheets = materialSheets(examples(masters)).map((sheet, at): SheetToWrite => {
    const level = levelNames[at]
    const marked = new Map<string, CellMark>()
    sheet.columns.forEach(({ header }, place) => {
      if (level && isNeeded(level, columnOfHeading(header))) marked.set(`0,${place}`, 'required')
    })
    return { ...sheet, marked }
  })
  return writeWorkbook([...sheets, explanation(), codeSheet(masters)])
}

/** What an author writes into a column of each sheet, and an example of it. Every column has its line, or this does not compile. */
const levelWords: {
  readonly [L in Exclude<Level, 'questions'>]: { readonly [C in ColumnOf<L>]: Words }
} = {
  chapters: {
    subject_code: ['教科のコードか名前（シート「コード」から）', '算数・数学'],
    grade_id: ['学年。小1〜小6、中1〜中3、高1〜高3', '小6'],
    chapter_code: ['章のコード。英数字と「-」「_」で60文字まで', 'ema6-1'],
    title: [`章の題名。${notation}`, '分数の計算'],
  },
  items: {
    chapter_code: ['どの章の項目か', 'ema6-1'],
    item_code: ['項目のコード', 'ema6-1-1'],
    title: ['項目の題名', '分数と整数のかけ算'],
    group_codes: ['生徒が選んで解ける学習問題グループのコード。「,」で区切ります。なければ空', 'LQ-11,LQ-12'],
  },
  contents: {
    item_code: ['どの項目の学習内容か', 'ema6-1-1'],
    content_code: ['学習内容のコード', 'ema6-1-1-a'],
    title: ['学習内容の題名', '分数に整数をかける'],
  },
  parts: {
    content_code: ['どの学習内容のパートか', 'ema6-1-1-a'],
    part_id: ['パートのコード。1つの学習内容の中でちがえば足ります', 'drill'],
    kind: ['導入、ドリル、自己採点、たしかめ', 'ドリル'],
    title: ['パートの題名', 'かけ算のドリル'],
    group_code: ['解く学習問題グループのコード。導入では空', 'LQ-11'],
  },
  blocks: {
    content_code: ['どの学習内容の導入か', 'ema6-1-1-a'],
    part_id: ['どの導入のパートか', 'intro'],
    kind: ['文、図、動画。1行が1まいです', '文'],
    text: [`文のときに見せる文。${notation}`, '同じ数を3回たします。'],
    media: ['図（.png）か動画（.mp4）の名前。ファイルはzipに入れます', 'figure.png'],
    caption: ['図か動画の下に出す文。なければ空', '長方形の面積'],
  },
  groups: {
    group_code: ['学習問題グループのコード', 'LQ-11'],
    item_code: ['どの項目の問題か。なければ空', 'ema6-1-1'],
    title: ['題名', '分数のかけ算 ドリル'],
    description: ['説明。なければ空', '分数に整数をかける計算です。'],
    subject_code: ['教科のコードか名前', '算数・数学'],
    grade_id: ['学年', '小6'],
  },
}

/** A question's columns are those of a question sheet. */
const questionWords = (column: ColumnOf<'questions'>): Words =>
  column === 'group_code'
    ? ['どの学習問題グループの問題か。すべての行に書きます', 'LQ-11']
    : [questionColumns[column].meaning, questionColumns[column].example]
