import { expect, it } from 'vitest'
import { typedCodes } from './typed-codes.ts'

it('finds one code a line, and codes separated by commas and spaces of both widths', () => {
  expect(typedCodes('TC-MATH-02\nTC-SCI-02, tc-jpn-02、TC-ENG-02　TC-SOC-02\n\n')).toEqual([
    'TC-MATH-02',
    'TC-SCI-02',
    'tc-jpn-02',
    'TC-ENG-02',
    'TC-SOC-02',
  ])
})

it('counts a code that was pasted twice once', () => {
  expect(typedCodes('A B A')).toEqual(['A', 'B'])
})

it('finds nothing in an empty text', () => {
  expect(typedCodes(' \n')).toEqual([])
})
