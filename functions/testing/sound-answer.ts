import { apiErrors, type ErrorBody } from '@tcheck/contract/errors'
import type { TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { expect } from 'vitest'

/** Answered or refused in Japanese, and never broken. */
export function expectSound({ status, body }: TestAnswer, sent = '') {
  expect(status, sent).toBeLessThan(500)
  if (status < 400) return
  const { errors, code } = body as ErrorBody
  expect(apiErrors, sent).toHaveProperty(code)
  for (const sentence of errors) {
    expect(sentence, sent).toMatch(/[ぁ-んァ-ヶ一-龠]/)
    // Fields are called by what people call them, never by their names on the wire.
    expect(sentence, sent).not.toMatch(/\b[a-z]+_[a-z]+\b|^[a-z]|\bq\b/)
  }
}
