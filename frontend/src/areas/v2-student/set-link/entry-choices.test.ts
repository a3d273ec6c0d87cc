import { expect, it } from 'vitest'
import { gradesOf, kumisOf } from './entry-choices.ts'

const classes = [
  { grade: 8, kumi: '10' },
  { grade: 8, kumi: '2' },
  { grade: 7, kumi: 'A' },
]

it('offers each grade once and its kumi in counting order', () => {
  expect(gradesOf(classes)).toEqual([7, 8])
  expect(kumisOf(classes, 8)).toEqual(['2', '10'])
  expect(kumisOf(classes, 9)).toEqual([])
})
