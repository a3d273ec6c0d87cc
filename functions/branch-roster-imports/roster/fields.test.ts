import { expect, test } from 'vitest'
import { enrolmentText, readEnrolments } from './enrolment-text.ts'
import { readDay } from './read-day.ts'

test.each([
  ['2024/4/1', '2024-04-01'],
  ['2024-04-01 00:00:00', '2024-04-01'],
  ['２０２４年４月１日', '2024-04-01'],
  ['20240401', '2024-04-01'],
  ['令和6年4月1日', '2024-04-01'],
  ['令和 6 年 4 月 1 日', '2024-04-01'],
  ['令和元年5月1日', '2019-05-01'],
  ['R6.4.1', '2024-04-01'],
  ['r6/4/1', '2024-04-01'],
  ['平成31年4月30日', '2019-04-30'],
  ['H30/12/1', '2018-12-01'],
  ['45383', '2024-04-01'],
  ['2024/2/29', '2024-02-29'],
  ['2024/4/1(月)', '2024-04-01'],
  ['２０２４／４／１（月）', '2024-04-01'],
  ['2024/4/1㈪', '2024-04-01'],
  ['2024/4/1 (月曜)', '2024-04-01'],
  ['2024/4/1 (Mon)', '2024-04-01'],
  ['2024年4月1日（月曜日）', '2024-04-01'],
  ['2024年4月1日月曜日', '2024-04-01'],
  ['令和6年4月1日(月)', '2024-04-01'],
  ['R6.4.1(月)', '2024-04-01'],
  ['2024-04-01(月) 10:00', '2024-04-01'],
  ['2024-04-01T00:00:00.000Z', '2024-04-01'],
  ['2024-04-01T10:30:00Z', '2024-04-01'],
  ['45383.375', '2024-04-01'],
  ['1900-01-01', '1900-01-01'],
  ['1899-12-31', null],
  ['1899-12-30 09:00:00', null],
  ['1900-01-00', null],
  ['09:00:00', null],
  ['2024/4/1(祝)', null],
  ['(月)', null],
  ['2023/2/29', null],
  ['45', null],
  ['4月1日', null],
  ['明治6年4月1日', null],
  ['あした', null],
])('reads the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

const named = {
  subjects: [
    { code: 'math', name: '算数・数学' },
    { code: 'english', name: '英語' },
  ],
  teachers: [
    { id: 't-1', name: '田中 一郎' },
    { id: 't-2', name: '日野 さくら' },
    { id: 't-3', name: '林' },
    { id: 't-4', name: '林' },
  ],
}
const read = (text: string) => {
  const troubles: string[] = []
  return { enrolments: readEnrolments(text, named, (one) => troubles.push(one)), troubles }
}

test('what an export writes of enrolments is read as the same', () => {
  const enrolments = [
    {
      subject_code: 'math',
      slots: [
        { weekday: 1, period: 3, teacher_id: 't-1' },
        { weekday: 3, period: 12, teacher_id: 't-2' },
      ],
    },
    { subject_code: 'english', slots: [] },
  ]
  const text = enrolmentText(enrolments, named)
  expect(text).toBe('算数・数学: 月3(田中 一郎), 水12(日野 さくら); 英語')
  expect(read(text)).toEqual({ enrolments, troubles: [] })
})

test.each([
  ['算数・数学 月曜3限、水４限（田中一郎）', [['math', '1-3-', '3-4-t-1']]],
  ['math：月3\nenglish', [['math', '1-3-'], ['english']]],
  ['英語 火2 木2', [['english', '2-2-', '4-2-']]],
  ['数学', [['math']]],
  ['算数: 月3', [['math', '1-3-']]],
  ['数学科 月3', [['math', '1-3-']]],
  ['数', [['math']]],
  ['英: 火2', [['english', '2-2-']]],
  ['Math; English', [['math'], ['english']]],
  ['さんすう', [['math']]],
  ['数学、英語', [['math'], ['english']]],
  ['数学,英語', [['math'], ['english']]],
  ['数・英', [['math'], ['english']]],
  ['英数', [['english'], ['math']]],
  ['数学月3、水4', [['math', '1-3-', '3-4-']]],
  ['数学（月3、水4）', [['math', '1-3-', '3-4-']]],
  [
    '数学(月3); 英(火2)',
    [
      ['math', '1-3-'],
      ['english', '2-2-'],
    ],
  ],
])('reads %j as people write it', (text, expected) => {
  const { enrolments, troubles } = read(text)
  expect(troubles).toEqual([])
  const told = enrolments?.map(({ subject_code, slots }) => [
    subject_code,
    ...slots.map(({ weekday, period, teacher_id }) => `${weekday}-${period}-${teacher_id}`),
  ])
  expect(told).toEqual(expected)
})

test.each([
  ['理科: 月3', '「理科」は見つかりません。使えるのは「算数・数学」「英語」です'],
  ['英理', '「英理」は見つかりません。使えるのは「算数・数学」「英語」です'],
  ['数学; 算数', '「算数」が2つあります'],
  ['英語: 月13', '「月13」は、曜日と時限として読めません'],
  ['英語: 月3(山本)', '「山本」という講師はいません'],
  ['英語: 月3(林)', '「林」という講師が2人います'],
  ['英語: 月3; 算数・数学: 月3', '同じ曜日と時限に、2つの受講があります'],
  ['英語: 月3; 英語: 火3', '「英語」が2つあります'],
])('says what cannot be read in %j', (text, trouble) => {
  expect(read(text)).toEqual({ enrolments: null, troubles: [trouble] })
})

test('asks about a word that begins several subjects', () => {
  const subjects = [
    { code: 'ja', name: '国語' },
    { code: 'in', name: '国際' },
  ]
  const troubles: string[] = []
  readEnrolments('国: 月3', { subjects, teachers: [] }, (one) => troubles.push(one))
  expect(troubles).toEqual(['「国」は「国語」「国際」のどれか、分かりません'])
})
