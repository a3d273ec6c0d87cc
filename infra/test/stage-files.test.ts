import { ORIGIN_NOT_YET_KNOWN, placeholdersOf } from '@tcheck/stages/placeholders'
import { checkStage, type Stage } from '@tcheck/stages/stage'
import { describe, expect, test } from 'vitest'
import { stage as dev } from '../stages/dev.ts'
import { stage as production } from '../stages/production.ts'

test.each([dev, production])('the file of $name is right as far as it can be', (stage) => {
  expect(checkStage(stage)).toBe(stage)
})

describe('placeholders', () => {
  test.each([dev, production])('of the files that are shipped are named one by one', (settings) => {
    const found = placeholdersOf(settings)
    expect(found).toContain('account: "111111111111" is a placeholder, put your own there')
    expect(found).toContain(`appOrigin: "${settings.appOrigin}" is a placeholder, put your own there`)
    expect(found.length).toBe(settings.name === 'dev' ? 3 : 8)
  })

  test('are none in an own stage file, also before CloudFront has named the stage', () => {
    const own: Stage = {
      ...dev,
      account: '210987654321',
      appOrigin: ORIGIN_NOT_YET_KNOWN,
      mail: { from: 'no-reply@mail.tcheck.co.jp' },
    }
    expect(checkStage(own)).toBe(own)
    expect(placeholdersOf(own)).toEqual([])
  })
})
