import { endMail } from '@tcheck/data/mail/mail'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { beforeEach, expect, test } from 'vitest'
import { at, openDesk } from './testing/desk.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeEach(async () => {
  desk = await openDesk()
})

test('the own parent alone is told, once, half a minute later', async () => {
  const mails = await desk.mailsOf(async () => {
    await desk.read('+16:55')
    await desk.read('+16:55')
  })
  expect(mails).toMatchObject([
    {
      account_id: sampleParent.id,
      content: { template: 'entry', student_id: desk.student, at: at('16:55'), page: '/v1/parent/top' },
      send_after: new Date(desk.now.getTime() + 30_000).toISOString(),
    },
  ])
})

test('two devices at one moment tell once', async () => {
  const entry = (seconds: number) => ({
    at: new Date(Date.parse(at('16:58')) + seconds * 1000).toISOString(),
    kind: 'entry',
    student_id: desk.student,
  })
  const both = [entry(0), entry(3)].map((one) => desk.send('POST', '/readings', { readings: [one] }))
  const outcomes = (await Promise.all(both)).map(({ readings }) => readings[0]?.outcome)
  expect(outcomes).toContain('stored')
  const mails = await desk.cloud.table.query({ partition: `READINGS#${desk.student}` })
  expect(mails.items.filter((item) => (item as { news: string | null }).news !== null)).toHaveLength(1)
})

test('a reading older than half an hour tells nobody', async () => {
  desk.now = new Date(at('17:25'))
  expect(await desk.mailsOf(() => desk.read('+16:54'))).toEqual([])
  expect((await desk.month()).readings).toHaveLength(1)
})

test('a tap that is taken back tells nobody; taken back later, a correction follows; a new tap is news again', async () => {
  const [first] = await desk.mailsOf(() => desk.read('+16:55'))
  expect(await desk.mailsOf(() => desk.takeBack('16:55'))).toEqual([])
  expect(await desk.cloud.table.get({ pk: `MAIL#${first?.id}`, sk: 'MAIL' })).toMatchObject({ outcome: 'taken-back' })
  expect((await desk.takeBack('16:55')).status).toBe(200)
  const [second] = await desk.mailsOf(() => desk.read('+16:57'))
  await endMail(desk.cloud.table, second?.id ?? '', { outcome: 'sent', at: desk.now.toISOString() })
  expect(await desk.mailsOf(() => desk.takeBack('16:57'))).toMatchObject([
    { content: { template: 'entry', isCorrection: true } },
  ])
  expect((await desk.month()).readings).toEqual([])
  expect(await desk.typesOf()).toEqual(['planned', 'planned'])
})
