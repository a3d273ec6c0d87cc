import { patternGuides } from '@tcheck/scoring/in-words'
import { ruleAddress } from '../../../features/answer-trace/rule-address.ts'

/** Cases that show one rule each; first a question of each pattern. */
export const examples: readonly { word: string; to: string }[] = [
  ...Object.values(patternGuides).map(({ sample: { title, ...given } }) => ({ word: title, to: ruleAddress(given) })),
  { word: '解答欄ごと', to: ruleAddress({ answer: '3"4"5', response: ['3', '0', '5'] }) },
  { word: '順不同', to: ruleAddress({ answer: '2@2@3', response: ['2', '3', '3'] }) },
  { word: '数の書き方', to: ruleAddress({ answer: '0.5;1/2', response: ['．５０'] }) },
  { word: '見えない文字', to: ruleAddress({ answer: '東京', response: ['　東\u200B京 '] }) },
  { word: '個数が違う', to: ruleAddress({ answer: '3,4', response: ['3'], slots: 1 }) },
  { word: 'フォーマットエラー', to: ruleAddress({ answer: '3,4;5', response: ['3', '4'] }) },
]
