import { ruleAddress } from '../../../features/answer-trace/rule-address.ts'

/** Cases that show one rule each. */
export const examples: readonly { word: string; to: string }[] = [
  { word: '順番どおり', to: ruleAddress({ answer: '3,4;4,3', response: ['４', ' 03'] }) },
  { word: '解答欄ごと', to: ruleAddress({ answer: '3"4"5', response: ['3', '0', '5'] }) },
  { word: '順不同', to: ruleAddress({ answer: '2@2@3', response: ['2', '3', '3'] }) },
  { word: '数の書き方', to: ruleAddress({ answer: '0.5;1/2', response: ['．５０'] }) },
  { word: '見えない文字', to: ruleAddress({ answer: '東京', response: ['　東\u200B京 '] }) },
  { word: '記号を選ぶ', to: ruleAddress({ answer: '㋐,㋒', pattern: 'o_4', response: ['㋐', '㋒'] }) },
  {
    word: '選択肢の番号',
    to: ruleAddress({ answer: '東京', pattern: 's_3', selects: ['大阪', '東京', '奈良'], response: ['２'] }),
  },
  { word: '個数が違う', to: ruleAddress({ answer: '3,4', response: ['3'], slots: 1 }) },
  { word: 'フォーマットエラー', to: ruleAddress({ answer: '3,4;5', response: ['3', '4'] }) },
]
