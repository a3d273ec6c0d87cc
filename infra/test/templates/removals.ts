import { describe, expect, test } from 'vitest'
import { tableNeedsOf } from '../../../functions/function-needs.ts'
import { mayTouch } from './allowed-keys.ts'
import { everyNeeds, everyPolicy, partitions } from './policies.ts'

describe('what a function may delete', () => {
  test('few functions delete, and each only where it declares so', () => {
    const all = [...partitions]
    const removers = [...everyPolicy].filter(([, statements]) =>
      all.some((partition) => mayTouch(statements, 'DeleteItem', [partition])),
    )
    const declaring = [...everyNeeds].filter(([, own]) => tableNeedsOf(own).remove.length > 0)
    expect(removers.map(([lambda]) => lambda).sort()).toEqual(declaring.map(([lambda]) => lambda).sort())
    // Two thirds of the functions that write.
    const writers = [...everyNeeds].filter(([, own]) => tableNeedsOf(own).write.length > 0)
    expect(removers.length * 3).toBeLessThan(writers.length * 2)
    expect(removers.filter(([lambda]) => lambda.endsWith('-family') || lambda.startsWith('student-'))).toEqual([])
  })

  test('only the sign-out of an impersonation ends it', () => {
    const ending = [...everyPolicy].filter(([, statements]) => mayTouch(statements, 'DeleteItem', ['ACTING#1']))
    expect(ending.map(([lambda]) => lambda)).toEqual(['session'])
  })
})
