import { compileQuestion, traceResponse } from '@tcheck/scoring'
import { explainTrace } from '@tcheck/scoring/in-words'
import { expect, it } from 'vitest'
import { plainTrace } from './visible-pieces.ts'

const long = `{値|あたい}は${'とても'.repeat(20)}$x$ です`
const explain = (answer: string, pattern: string, response: string) => {
  const question = compileQuestion({ answer, pattern, selects: [long, '[[wavy|線]]'] })
  return explainTrace(plainTrace(traceResponse(question, [response]))).join('\n')
}

it('quotes choices without their notation, also where a sentence cuts them short', () => {
  expect(explain(long, 's_2', '2')).not.toMatch(/[{|$[]/)
  expect(explain(long, 's_2', '2')).toContain('値は')
})

it('leaves what is typed sign by sign', () => {
  expect(explain('$5', '', '$6')).toContain('「$5」')
})
