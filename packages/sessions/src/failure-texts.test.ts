import { expect, it } from 'vitest'
import { failureTexts } from './failure-texts.ts'

it('words every refusal for a child: a short sentence of its own, without blame', () => {
  for (const text of Object.values(failureTexts)) {
    expect(text).toMatch(/^[ぁ-んァ-ヶー一-龠、。]{5,30}。$/)
    expect(text).not.toMatch(/エラー|できません。$|だめ|失敗/)
  }
  expect(Object.keys(failureTexts)).toHaveLength(19)
})
