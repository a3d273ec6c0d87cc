import type { PatternGuide } from '../pattern-guide.ts'

export const selectGuide: PatternGuide = {
  troubleOf: (part, { choices }) =>
    choices.includes(part)
      ? null
      : { trouble: '選択肢の中にありません', remedy: '正答を、選択肢の文字とまったく同じにしてください。' },
  unreachableIn: () => null,
  takesSeveral: false,
  joinedWords: '',
  responseTo: ({ keys }, { choices }) => keys.map((key) => String(choices.indexOf(key) + 1)),
  slotValues: (choiceCount) => Array.from({ length: choiceCount }, (_, index) => String(index + 1)),
  slip: 'value',
  sample: {
    title: '選択肢の番号',
    answer: '東京',
    pattern: 's_3',
    selects: ['大阪', '東京', '奈良'],
    response: ['２'],
  },
}
