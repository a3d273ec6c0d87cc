import * as z from 'zod'
import { viewpoint } from './question-set.ts'

/**
 * The fields of a set that can be edited in the browser: the columns of a sheet without code and category. Subject, grade, textbook and
 * unit are masters and do not change. Limits here are generous; the import's own checks decide.
 */
const words = (label: string, most = 20_000) => z.string().max(most).meta({ label })
const file = (label: string) => z.string().max(200).nullable().meta({ label, isChosen: true })
const select = (number: number) => words(`選択肢${number}`, 2000).nullable()

const number = z.int().min(1).max(999)

const editedSub = z.object({
  sub_question_number: number.meta({ label: '小問の番号' }),
  text: words('問題文'),
  pattern: words('答え方', 40),
  answer: words('正答'),
  slots: words('解答欄の名前', 400).optional(),
  hint: words('ヒント').optional(),
  explanation: words('解説'),
  select_1: select(1),
  select_2: select(2),
  select_3: select(3),
  select_4: select(4),
  select_5: select(5),
  select_6: select(6),
  media_1: file('画像・動画1'),
  media_2: file('画像・動画2'),
  media_3: file('画像・動画3'),
  tab_1_image: file('タブの画像1'),
  tab_2_image: file('タブの画像2'),
  tab_3_image: file('タブの画像3'),
  tab_4_image: file('タブの画像4'),
  dad_character_image: file('ならべかえの絵'),
})
export type EditedSub = z.output<typeof editedSub>

const subs = (label: string) => z.array(editedSub).max(200).meta({ label })

const editedMain = z.object({
  main_question_number: number.meta({ label: '大問の番号' }),
  title: words('大問の題名'),
  text: words('大問の文'),
  explanatory_image: file('説明の画像'),
  viewpoint: viewpoint.meta({
    label: '観点',
    words: { knowledge: '知識・技能', thinking: '思考・判断・表現', attitude: '主体的に学習に取り組む態度' },
  }),
  writing: z
    .enum(['horizontal', 'vertical'])
    .meta({ label: '文の向き', words: { horizontal: '横書き', vertical: '縦書き' } }),
  questions: subs('小問'),
  review_questions: subs('ふり返り'),
  similar_questions: subs('類題'),
})
export type EditedMain = z.output<typeof editedMain>

export const editedSet = z
  .object({
    title: words('題名'),
    description: words('説明'),
    /** Absent: all of it may be shown in another order. */
    shuffling: z
      .enum(['main_questions', 'none'])
      .optional()
      .meta({ label: '順番をまぜる', words: { main_questions: '大問だけ', none: 'まぜない' } }),
    question_groups: z.array(editedMain).min(1).max(100).meta({ label: '大問' }),
  })
  .meta({ label: '問題の内容' })
export type EditedSet = z.output<typeof editedSet>
