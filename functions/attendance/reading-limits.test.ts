import { MOST_IDLE_READINGS_A_DAY, MOST_NEWS_A_DAY, MOST_READINGS } from '@tcheck/contract/attendance'
import { beforeEach, expect, test } from 'vitest'
import { at, openFixture } from './testing/fixture.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeEach(async () => {
  fixture = await openFixture()
})

test('60 readings that change nothing are stored a day, and a new arrival is never refused', async () => {
  fixture.now = new Date(at('22:00'))
  const entries = (count: number, from: string) =>
    Array.from({ length: count }, (_, step) => ({
      at: new Date(Date.parse(at(from)) + step * 1500).toISOString(),
      kind: 'entry',
      student_id: fixture.student,
    }))
  const send = async (sent: object[]) => {
    const outcomes: string[] = []
    for (let from = 0; from < sent.length; from += MOST_READINGS) {
      const readings = sent.slice(from, from + MOST_READINGS)
      outcomes.push(
        ...(await fixture.send('POST', '/readings', { readings }, 'door')).readings.map((one) => one.outcome),
      )
    }
    return outcomes
  }
  const outcomes = await send(entries(80, '18:01'))
  expect([outcomes[0], outcomes[1], outcomes[79]]).toEqual(['stored', 'repeat', 'already'])
  const stored = async () =>
    (await fixture.cloud.table.query({ partition: `READINGS#${fixture.student}` })).items.length
  expect(await stored()).toBe(1 + MOST_IDLE_READINGS_A_DAY)
  expect(await fixture.read('-20:00 +20:10 -21:00')).toEqual(['stored', 'stored', 'stored'])
  expect(await stored()).toBe(4 + MOST_IDLE_READINGS_A_DAY)
})

test('parents hear of a child 20 times a day at most', async () => {
  fixture.now = new Date(at('18:30'))
  const sent = Array.from({ length: 26 }, (_, step) => ({
    at: new Date(Date.parse(at('18:01')) + step * 61_000).toISOString(),
    kind: step % 2 === 0 ? 'entry' : 'leave',
    student_id: fixture.student,
  }))
  const mails = await fixture.mailsOf(async () => {
    for (let from = 0; from < sent.length; from += MOST_READINGS)
      await fixture.send('POST', '/readings', { readings: sent.slice(from, from + MOST_READINGS) }, 'door')
  })
  expect(mails).toHaveLength(MOST_NEWS_A_DAY)
})
