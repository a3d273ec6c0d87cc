import { expect, test } from 'vitest'
import { readTaughtGrades, readTaughtSubjects } from './read-taught.ts'

const subjects = [
  { code: 'ja', name: '国語' },
  { code: 'math', name: '算数・数学' },
  { code: 'en', name: '英語' },
]

const gradesOf = (text: string) => {
  const troubles: string[] = []
  return { grades: readTaughtGrades(text, (one) => troubles.push(one)), troubles }
}
const codesOf = (text: string) => {
  const troubles: string[] = []
  return { codes: readTaughtSubjects(text, subjects, (one) => troubles.push(one)), troubles }
}

test.each([
  ['中1', [7]],
  ['中１、中２', [7, 8]],
  ['中2,中1', [7, 8]],
  ['中1・2・3', [7, 8, 9]],
  ['中1/中3', [7, 9]],
  ['中1 中3', [7, 9]],
  ['中1\n中3', [7, 9]],
  ['中1;中1', [7]],
  ['小4〜小6', [4, 5, 6]],
  ['小４～６', [4, 5, 6]],
  ['小4-小6', [4, 5, 6]],
  ['小4ー小6', [4, 5, 6]],
  ['小6〜中1', [6, 7]],
  ['小4から小6まで', [4, 5, 6]],
  ['中1〜中1', [7]],
  ['小学生', [1, 2, 3, 4, 5, 6]],
  ['中学', [7, 8, 9]],
  ['高校生', [10, 11, 12]],
  ['小6、中学全学年', [6, 7, 8, 9]],
  ['全学年', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['', []],
])('reads the grades %j', (text, grades) => {
  expect(gradesOf(text)).toEqual({ grades, troubles: [] })
})

test.each([
  ['2', '2'],
  ['中4', '中4'],
  ['中3〜中1', '中3〜中1'],
  ['中1〜中2〜中3', '中1〜中2〜中3'],
  ['中1〜', '中1〜'],
  ['大1、中1', '大1'],
])('says what of the grades %j cannot be read', (text, part) => {
  expect(gradesOf(text).troubles).toEqual([`「${part}」は、学年として読めません`])
})

test.each([
  ['数学', ['math']],
  ['算数・数学、英語', ['math', 'en']],
  ['数学;英語', ['math', 'en']],
  ['数学\n 英語', ['math', 'en']],
  ['国数英', ['ja', 'math', 'en']],
  ['数学、算数', ['math']],
  ['', []],
])('reads the subjects %j', (text, codes) => {
  expect(codesOf(text)).toEqual({ codes, troubles: [] })
})

test('says which subject there is not, and reads the others', () => {
  expect(codesOf('数学、音楽')).toEqual({
    codes: ['math'],
    troubles: ['「音楽」は見つかりません。使えるのは「国語」「算数・数学」「英語」です'],
  })
})
