import { endMail } from '@tcheck/data/mail/mail'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { beforeEach, expect, test } from 'vitest'
import { at, openFixture } from './testing/fixture.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeEach(async () => {
  fixture = await openFixture()
})

test('the own parent alone is told, once, half a minute later', async () => {
  const mails = await fixture.mailsOf(async () => {
    await fixture.read('+16:55')
    await fixture.read('+16:55')
  })
  expect(mails).toMatchObject([
    {
      account_id: sampleParent.id,
      content: { template: 'entry', student_id: fixture.student, at: at('16:55'), page: '/v1/parent/top' },
      send_after: new Date(fixture.now.getTime() + 30_000).toISOString(),
    },
  ])
})

test('two devices at one moment tell once', async () => {
  const entry = (seconds: number) => ({
    at: new Date(Date.parse(at('16:58')) + seconds * 1000).toISOString(),
    kind: 'entry',
    student_id: fixture.student,
  })
  const both = [entry(0), entry(3)].map((one) => fixture.send('POST', '/readings', { readings: [one] }))
  const outcomes = (await Promise.all(both)).map(({ readings }) => readings[0]?.outcome)
  expect(outcomes).toContain('stored')
  const mails = await fixture.cloud.table.query({ partition: `READINGS#${fixture.student}` })
  expect(mails.items.filter((item) => (item as { news: string | null }).news !== null)).toHaveLength(1)
})

test('a reading older than half an hour sends nothing', async () => {
  fixture.now = new Date(at('17:25'))
  expect(await fixture.mailsOf(() => fixture.read('+16:54'))).toEqual([])
  expect((await fixture.month()).readings).toHaveLength(1)
})

test('an undone tap sends nothing, a later undo sends a correction, and a new tap sends news', async () => {
  const [first] = await fixture.mailsOf(() => fixture.read('+16:55'))
  expect(await fixture.mailsOf(() => fixture.takeBack('16:55'))).toEqual([])
  expect(await fixture.cloud.table.get({ pk: `MAIL#${first?.id}`, sk: 'MAIL' })).toMatchObject({
    outcome: 'taken-back',
  })
  expect((await fixture.takeBack('16:55')).status).toBe(200)
  const [second] = await fixture.mailsOf(() => fixture.read('+16:57'))
  await endMail(fixture.cloud.table, second?.id ?? '', { outcome: 'sent', at: fixture.now.toISOString() })
  expect(await fixture.mailsOf(() => fixture.takeBack('16:57'))).toMatchObject([
    { content: { template: 'entry', isCorrection: true } },
  ])
  expect((await fixture.month()).readings).toEqual([])
  expect(await fixture.typesOf()).toEqual(['planned', 'planned'])
})
