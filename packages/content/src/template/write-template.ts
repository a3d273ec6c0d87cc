import {
  type ImportTarget as AnyTarget,
  importTargets,
  isCbtTarget,
  isQuestionsTarget,
} from '@tcheck/contract/import-problem'
import { headingOf, questionColumns } from '@tcheck/contract/question-columns'
import { COLUMNS, type Column, REQUIRED_COLUMNS, SET_COLUMNS } from '../import/columns.ts'
import { findMaster, type ImportMasters, type MasterRow } from '../import/masters.ts'
import { QUESTION_COLUMNS } from '../import/merge-into-stored.ts'
import type { QuestionSetDraft } from '../import/question-set-draft.ts'
import { categoryWords, kindWords, shufflingWords, viewpointWords, wordsOf, writingWords } from '../import/words.ts'
import { type CellMark, type CellValue, type SheetToWrite, writeWorkbook } from '../sheet.ts'

/** Learning material has a template of its own. */
type ImportTarget = Exclude<AnyTarget, 'learning'>

type Cells = Partial<Record<Column, string>>

/** One question of each pattern and separator. */
export const EXAMPLES: readonly Cells[] = [
  {
    text: '$y=2x$ で、$x=3$ のときの $y$ の値を求めなさい。',
    answer: '6',
    hint: '$x$ に3を入れてみましょう。',
    explanation: '$2\\times3=6$',
  },
  {
    text: '{一次関数|いちじかんすう}の傾きと切片を、この順に答えなさい。$y=3x+4$',
    answer: '3,4',
    slots: '傾き,切片',
  },
  { text: '2つの空らんを、1つずつ採点します。$4+1=$ [[box|ア]]、$4-1=$ [[box|イ]]', answer: '5"3' },
  { text: '12の約数のうち、素数をすべて答えなさい（順不同）。', answer: '2@3' },
  { text: '別解のある問題です。0.5と等しい分数か小数を答えなさい。', answer: '1/2;0.5' },
  {
    text: '正しいものを記号で選びなさい。',
    pattern: 'o_4',
    answer: '㋑',
    select_1: '3',
    select_2: '4',
    select_3: '5',
    select_4: '6',
  },
  {
    text: '正しいものを文で選びなさい。',
    pattern: 's_3',
    answer: '比例',
    select_1: '比例',
    select_2: '反比例',
    select_3: 'どちらでもない',
  },
  {
    text: '空らんに当てはまるものを入れなさい。',
    pattern: 'dad_3',
    answer: '㋐"㋒',
    select_1: '速さ',
    select_2: '時間',
    select_3: '道のり',
  },
  { text: '小さい順に並べなさい。', pattern: 'sort_3', answer: '㋑㋒㋐', select_1: '9', select_2: '1', select_3: '5' },
  { kind: '復習', text: '復習の問題です。$3\\times4$ を計算しなさい。', answer: '12' },
  { kind: '類題', text: '類題です。$y=5x$ で、$x=2$ のときの $y$ の値を求めなさい。', answer: '10' },
]

/** A sheet of questions need not say again what their set says. */
const QUESTION_TEMPLATE_COLUMNS: readonly Column[] = COLUMNS.filter(
  (column) => column === 'set_code' || !SET_COLUMNS.some((ofSet) => ofSet === column),
)

function exampleRows(target: ImportTarget, masters: ImportMasters, stored: QuestionSetDraft | undefined): Cells[] {
  const isCbt = isCbtTarget(target)
  const own = isQuestionsTarget(target)
  const used = stored?.question_groups.map(({ main_question_number }) => main_question_number) ?? []
  const code = isCbt ? 'CBT-SAMPLE-01' : 'SAMPLE-01'
  const first: Cells = {
    category: isCbt ? 'CBT' : '単元',
    title: isCbt ? '見本のテスト' : '見本の問題セット',
    description: 'この行は見本です。消してから使ってください。',
    subject_code: nameOrCode(masters.subjects) ?? '数学',
    grade_id: masters.grades[0]?.name ?? '中2',
    main_title: '答え方の見本',
    main_text: '次の問いに答えなさい。',
    viewpoint: '知識・技能',
  }
  const numbers = new Map<string, number>()
  return EXAMPLES.map((example, at): Cells => {
    const kind = example.kind ?? '問題'
    numbers.set(kind, (numbers.get(kind) ?? 0) + 1)
    return {
      ...(at === 0 ? first : {}),
      set_code: own ? (stored?.code ?? code) : code,
      main_question_number: String(own ? Math.max(0, ...used) + 1 : 1),
      kind,
      sub_question_number: String(numbers.get(kind)),
      pattern: '',
      ...example,
    }
  })
}

/** The name of the first entry; its code where others have the name too. */
export function nameOrCode(entries: readonly MasterRow[]): string | undefined {
  const [first] = alive(entries)
  return first && (findMaster(entries, first.name) === first ? first.name : first.id)
}

const writtenColumns = (target: ImportTarget) => (isQuestionsTarget(target) ? QUESTION_TEMPLATE_COLUMNS : COLUMNS)
const neededColumns = (target: ImportTarget): ReadonlySet<Column> =>
  new Set<Column>(isQuestionsTarget(target) ? [...QUESTION_COLUMNS, 'text', 'answer'] : REQUIRED_COLUMNS)

function explanation(target: ImportTarget): SheetToWrite {
  const needed = neededColumns(target)
  return {
    name: '説明',
    columns: [
      { header: '列', width: 24 },
      { header: '必ず書く', width: 10 },
      { header: '書くこと', width: 80 },
      { header: '例', width: 24 },
    ],
    rows: [
      ...writtenColumns(target).map((column): CellValue[] => {
        const { meaning, example } = questionColumns[column]
        return [headingOf(column), needed.has(column) ? '○' : null, meaning, example || null]
      }),
      [],
      [importTargets[target]],
      ['1行が1つの小問です。問題セットや大問についての列は、はじめの行だけに書けば足ります。'],
      ...(isQuestionsTarget(target)
        ? [['登録されている問題セットに、小問を加えたり、書きかえたりします。シートにない小問は、そのまま残ります。']]
        : [['同じコードの問題セットがあるときは、新しい版になります。シートにない小問は、新しい版からなくなります。']]),
      ['セルの書式は「文字列」です。書式を変えると、1/2 が日付になることがあります。'],
      ['シートはいくつあってもかまいません。見出しのないシートは読みません。'],
      [
        `見出しは、英語の名前でも読めます（${writtenColumns(target)
          .slice(0, 3)
          .map((column) => `${headingOf(column)}は ${column}`)
          .join('、')} など）。`,
      ],
    ],
  }
}

const alive = <T extends { merged_into?: string }>(entries: readonly T[]) =>
  entries.filter(({ merged_into }) => merged_into === undefined)

/** The codes that there are. */
export function codeSheet({ subjects, grades, junkyos, units }: ImportMasters): SheetToWrite {
  const line =
    (what: string) =>
    ({ id, name }: { id: string; name: string }): CellValue[] => [what, id, name]
  return {
    name: 'コード',
    columns: [
      { header: '一覧', width: 12 },
      { header: 'コード', width: 28 },
      { header: '名前', width: 40 },
    ],
    rows: [
      ...alive(subjects).map(line('教科')),
      ...alive(grades).map(line('学年')),
      ...alive(junkyos).map(line('準拠')),
      ...alive(units).map(line('単元')),
    ],
    areCellsText: true,
  }
}

/** The words that a cell is chosen from, by the place of its column. */
function choicesOf(columns: readonly Column[], masters: ImportMasters): Map<number, string[]> {
  const words: Partial<Record<Column, string[]>> = {
    category: wordsOf(categoryWords).split('、'),
    viewpoint: wordsOf(viewpointWords).split('、'),
    kind: wordsOf(kindWords).split('、'),
    writing: wordsOf(writingWords).split('、'),
    shuffling: wordsOf(shufflingWords).split('、'),
    grade_id: alive(masters.grades).map(({ name }) => name),
  }
  return new Map(columns.flatMap((column, at) => (words[column]?.length ? [[at, words[column]] as const] : [])))
}

/**
 * The workbook that an author begins with: an example row of each pattern, what each column is for, and the codes that there are. It is
 * imported without a problem as it is.
 *
 * @param stored for a template of questions: the set that its examples go into
 */
export function writeTemplate(
  target: ImportTarget,
  masters: ImportMasters,
  stored?: QuestionSetDraft,
): Promise<Uint8Array> {
  const columns = writtenColumns(target)
  const needed = neededColumns(target)
  const marked = new Map<string, CellMark>()
  columns.forEach((column, place) => {
    if (needed.has(column)) marked.set(`0,${place}`, 'required')
  })
  return writeWorkbook([
    {
      name: '問題',
      columns: columns.map((column) => ({
        header: headingOf(column),
        width: column === 'text' || column === 'main_text' ? 44 : 16,
      })),
      rows: exampleRows(target, masters, stored).map((cells) => columns.map((column) => cells[column] || null)),
      areCellsText: true,
      frozenColumns: 1,
      marked,
      choices: choicesOf(columns, masters),
    },
    explanation(target),
    codeSheet(masters),
  ])
}
