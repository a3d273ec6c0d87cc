/** Columns of the sheets of questions and of learning material, without schemas, so that they may reach the browser. */

import { fold } from './fold.ts'

interface QuestionColumn {
  /** The first is what the template writes. Width and kana of a heading do not count. The column's own name is read too. */
  headings: readonly [string, ...string[]]
  /** What an author writes into it, and an example. */
  meaning: string
  example: string
}

/** The columns of a question sheet, by the fields of spec.md section 3. */
export const questionColumns = {
  set_code: {
    headings: ['問題セットのコード', 'セットのコード'],
    meaning: '問題セットのコード。英数字と「-」「_」で60文字まで。すべての行に書きます',
    example: 'MA2-0110',
  },
  category: {
    headings: ['問題セットの種類'],
    meaning: '単元、CBT、理科スキル',
    example: '単元',
  },
  title: {
    headings: ['題名', 'タイトル', '問題セットの題名', '問題セット名'],
    meaning: '問題セットの題名',
    example: '一次関数の値',
  },
  description: {
    headings: ['説明'],
    meaning: '問題セットの説明',
    example: '式・表・グラフの読み取り',
  },
  subject_code: {
    headings: ['教科'],
    meaning: '教科のコードか名前（シート「コード」から）',
    example: '数学',
  },
  grade_id: {
    headings: ['学年'],
    meaning: '学年。小1〜小6、中1〜中3、高1〜高3',
    example: '中2',
  },
  junkyo_id: {
    headings: ['準拠'],
    meaning: '準拠のコード。なければ空',
    example: '',
  },
  unit_id: {
    headings: ['単元'],
    meaning: '単元のコード。なければ空',
    example: '',
  },
  shuffling: {
    headings: ['順番をまぜる'],
    meaning: 'テストで順番を変えてよいか。まぜてよい、大問だけ、まぜない。空なら「まぜてよい」',
    example: 'まぜない',
  },
  main_question_number: {
    headings: ['大問の番号', '大問番号'],
    meaning: '大問の番号。1から。すべての行に書きます',
    example: '1',
  },
  main_title: {
    headings: ['大問の題名'],
    meaning: '大問の題名',
    example: '式の値',
  },
  main_text: {
    headings: ['大問の文', '大問文'],
    meaning: '大問の文。小問より前に見せます',
    example: '次の問いに答えなさい。',
  },
  explanatory_image: {
    headings: ['大問の図', '説明の画像'],
    meaning: '大問の図。.pngの名前',
    example: 'graph.png',
  },
  viewpoint: {
    headings: ['観点'],
    meaning: '観点。知識・技能、思考・判断・表現、主体的に学習に取り組む態度',
    example: '知識・技能',
  },
  writing: {
    headings: ['文の向き', '横書き・縦書き'],
    meaning: '横書き、縦書き。空なら横書き',
    example: '縦書き',
  },
  kind: {
    headings: ['種類', '問題の種類', '小問の種類'],
    meaning: '問題、復習、類題。すべての行に書きます',
    example: '問題',
  },
  sub_question_number: {
    headings: ['小問の番号', '小問番号'],
    meaning: '小問の番号。大問と種類の中で1から。すべての行に書きます',
    example: '1',
  },
  text: {
    headings: ['問題文', '小問の文', '文'],
    meaning: '小問の文。$…$ は数式、{漢字|かんじ} はふりがな、[[wavy|…]] は波線、[[box|…]] は枠',
    example: '$y=2x$ のとき…',
  },
  pattern: {
    headings: ['答え方', 'パターン'],
    meaning:
      '答え方。空は入力、o_n は記号を選ぶ、s_n は文を選ぶ、dad_n は当てはめる、sort_n は並べかえる（nは選択肢の数）',
    example: 'o_4',
  },
  answer: {
    headings: ['正答', '答え', '解答'],
    meaning: '正答。「;」は別解、「,」は順番どおり、「"」は1つずつ採点、「@」は順不同。半角で書きます',
    example: '3,4;4,3',
  },
  slots: {
    headings: ['解答欄の名前'],
    meaning: '解答欄の名前。「,」で区切ります。空なら問題文の「ア、イ」などから付けます。名前を付けないときは「なし」',
    example: 'ア,イ',
  },
  select_1: {
    headings: ['選択肢1'],
    meaning: '選択肢1',
    example: 'りんご',
  },
  select_2: {
    headings: ['選択肢2'],
    meaning: '選択肢2',
    example: 'みかん',
  },
  select_3: {
    headings: ['選択肢3'],
    meaning: '選択肢3',
    example: 'ぶどう',
  },
  select_4: {
    headings: ['選択肢4'],
    meaning: '選択肢4',
    example: 'もも',
  },
  select_5: {
    headings: ['選択肢5'],
    meaning: '選択肢5',
    example: '',
  },
  select_6: {
    headings: ['選択肢6'],
    meaning: '選択肢6',
    example: '',
  },
  media_1: {
    headings: ['画像・動画1', '図1'],
    meaning: '小問の図か動画。.pngか.mp4の名前。ファイルはzipに入れます',
    example: 'figure.png',
  },
  media_2: {
    headings: ['画像・動画2', '図2'],
    meaning: '2つめの図か動画',
    example: '',
  },
  media_3: {
    headings: ['画像・動画3', '図3'],
    meaning: '3つめの図か動画',
    example: '',
  },
  tab_1_image: {
    headings: ['タブの画像1', 'タブ1の図'],
    meaning: 'タブ1の図。.pngの名前',
    example: '',
  },
  tab_2_image: {
    headings: ['タブの画像2', 'タブ2の図'],
    meaning: 'タブ2の図',
    example: '',
  },
  tab_3_image: {
    headings: ['タブの画像3', 'タブ3の図'],
    meaning: 'タブ3の図',
    example: '',
  },
  tab_4_image: {
    headings: ['タブの画像4', 'タブ4の図'],
    meaning: 'タブ4の図',
    example: '',
  },
  dad_character_image: {
    headings: ['添える絵'],
    meaning: 'dad_n の小問に添える絵。.pngの名前',
    example: '',
  },
  hint: {
    headings: ['ヒント'],
    meaning: 'まちがえたあとに見せるヒント',
    example: 'xに3を入れてみましょう。',
  },
  explanation: {
    headings: ['解説'],
    meaning: '解説',
    example: '$2\\times3=6$ です。',
  },
} as const satisfies Readonly<Record<string, QuestionColumn>>

/** Headings of the other columns of learning material (学習内容). */
const materialHeadings: Readonly<Record<string, readonly string[]>> = {
  chapter_code: ['章のコード'],
  item_code: ['項目のコード'],
  content_code: ['学習内容のコード'],
  part_id: ['パートのコード'],
  group_code: ['学習問題グループのコード', 'グループのコード'],
  group_codes: ['選べる学習問題グループ'],
  media: ['図・動画', '図か動画'],
  caption: ['図の下の文'],
}

const headings: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(questionColumns).map(([column, words]) => [column, words.headings])),
  ...materialHeadings,
}

const columnByHeading = new Map(
  Object.entries(headings).flatMap(([column, words]) => words.map((word) => [fold(word), column] as const)),
)

/** What people call a column; a text that is no column stays as it is. */
export const headingOf = (column: string): string =>
  (Object.hasOwn(headings, column) && headings[column]?.[0]) || column

/** The column of a heading in Japanese; any other text, the column's own name too, stays as it is. */
export const columnOfHeading = (heading: string): string => columnByHeading.get(fold(heading)) ?? heading
