import { expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'

it('leaves the words and takes readings and underlines away', () => {
  expect(plainWords('{熟語|じゅくご}の[[wavy|組み立て]]、{文|ぶん}')).toBe('熟語の組み立て、文')
})
