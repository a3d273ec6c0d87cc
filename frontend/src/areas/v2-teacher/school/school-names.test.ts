import { describe, expect, it } from 'vitest'
import { className, gradeName, sortClasses } from './school-names.ts'

describe('gradeName', () => {
  it.each([
    [1, '小1'],
    [6, '小6'],
    [7, '中1'],
    [9, '中3'],
    [10, '高1'],
    [12, '高3'],
    [13, ''],
  ])('calls grade %i %s', (grade, name) => {
    expect(gradeName(grade)).toBe(name)
  })
})

describe('className', () => {
  it('leaves the stage out where there is only one', () => {
    expect(className({ grade: 8, kumi: '2' }, [{ grade: 7, kumi: '1' }])).toBe('2年2組')
  })

  it('names the stage where classes of several stages stand together', () => {
    const classes = [
      { grade: 2, kumi: '1' },
      { grade: 8, kumi: '1' },
    ]
    expect(classes.map((one) => className(one, classes))).toEqual(['小2 1組', '中2 1組'])
  })
})

it('sortClasses counts groups as people do', () => {
  const classes = ['10', '2', '1'].map((kumi) => ({ grade: 8, kumi }))
  expect(sortClasses([...classes, { grade: 7, kumi: '3' }]).map(({ kumi }) => kumi)).toEqual(['3', '1', '2', '10'])
})
