import { columnWords } from '../template/column-words.ts'
import type { ColumnOf, Level } from './levels.ts'

type Words = readonly [what: string, example: string]
const notation = '$…$ は数式、{漢字|かんじ} はふりがな'

/** What an author writes into a column of each sheet, and an example of it. Every column has its line, or this does not compile. */
export const levelWords: {
  readonly [L in Exclude<Level, 'questions'>]: { readonly [C in ColumnOf<L>]: Words }
} = {
  chapters: {
    subject_code: ['教科のコード（シート「コード」から）', 'math'],
    grade_id: ['学年の番号。小1〜小6は1〜6、中1〜中3は7〜9、高1〜高3は10〜12', '6'],
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
    subject_code: ['教科のコード', 'math'],
    grade_id: ['学年の番号', '6'],
  },
}

/** A question's columns are those of a question sheet. */
export const questionWords = (column: ColumnOf<'questions'>): Words =>
  column === 'group_code' ? ['どの学習問題グループの問題か。すべての行に書きます', 'LQ-11'] : columnWords[column]
