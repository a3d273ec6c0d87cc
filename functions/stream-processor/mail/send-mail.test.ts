import type { SESv2Client } from '@aws-sdk/client-sesv2'
import { accountItem } from '@tcheck/data/account/account'
import { branchItem } from '@tcheck/data/branch/branch'
import { mailWrite, takeMailBackWrite } from '@tcheck/data/mail/mail'
import { studentItem } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmed, mailMessage, message, NEWS, openMailFixture, queue, START } from './testing/mail-fixture.ts'

let fixture: Awaited<ReturnType<typeof openMailFixture>>
beforeEach(async () => {
  fixture = await openMailFixture()
})
afterEach(() => fixture.close())

const none = { batchItemFailures: [] }

test('sends the code to the address that waits for it, and not to the one in use', async () => {
  await fixture.settings({ address: confirmed('old@mail.example') })
  const code = await fixture.askForCode('new@mail.example', 'r1')
  expect(
    await fixture.lambda()(queue(await fixture.write('r1', { template: 'address-code', request_id: 'r1' }))),
  ).toEqual(none)
  const [mail] = await fixture.sent()
  expect(mail).toMatchObject({
    to: ['new@mail.example'],
    from: '=?UTF-8?B?VOODgeOCp+ODg+OCrw==?= <no-reply@tcheck.example>',
    replyTo: [],
  })
  expect(mail?.subject).toBe('【Tチェック】確認番号のお知らせ')
  expect(mail?.text).toContain(`確認番号: ${code}`)
  expect(mail?.html).toContain(code)
  expect(mail?.headers.map(({ Name }) => Name)).toEqual(['Auto-Submitted'])
  expect(await fixture.outcomeOf('r1')).toBe('sent')
})

test('a code that was asked for anew is not sent any more', async () => {
  await fixture.askForCode('new@mail.example', 'r2')
  await fixture.lambda()(queue(await fixture.write('r1', { template: 'address-code', request_id: 'r1' })))
  expect([await fixture.sent(), await fixture.outcomeOf('r1')]).toEqual([[], 'replaced'])
})

test('news goes to the address of now, says nothing of the child and leads to the app and to the switches', async () => {
  await fixture.settings({ address: confirmed('old@mail.example') })
  const written = await fixture.write('n1')
  await fixture.settings({ address: confirmed('new@mail.example') })
  await fixture.lambda()(queue(written))
  const [mail] = await fixture.sent()
  expect(mail?.to).toEqual(['new@mail.example'])
  expect(mail?.text).toContain('お子さまが、教室に入室しました。')
  expect(mail?.text).toContain('https://tcheck.example/v1/parent/top')
  expect(mail?.headers).toContainEqual({
    Name: 'List-Unsubscribe',
    Value: '<https://tcheck.example/v1/parent/settings/mail>',
  })
})

test('an address as carriers once gave it is quoted for the mail server', async () => {
  await fixture.settings({ address: confirmed('a..b.@docomo.ne.jp') })
  await fixture.lambda()(queue(await fixture.write('n1')))
  expect((await fixture.sent())[0]?.to).toEqual(['"a..b."@docomo.ne.jp'])
})

test('news of the door says when, and calls the child what its parent does', async () => {
  const entry = {
    template: 'entry',
    page: '/v1/parent/top',
    student_id: 'st-1',
    at: '2026-11-20T07:55:00.000Z',
  } as const
  await fixture.settings({ address: confirmed('home@mail.example') })
  await fixture.lambda()(queue(await fixture.write('n1', entry)))
  await fixture.settings({ child_names: { 'st-1': '花', 'st-2': '太郎' } })
  await fixture.lambda()(queue(await fixture.write('n2', { ...entry, template: 'leave' })))
  await fixture.lambda()(queue(await fixture.write('n3', { ...entry, isCorrection: true })))
  const told = (await fixture.sent()).map(({ subject, text }) => `${subject} ${text.split('\n')[0]}`)
  expect(new Set(told)).toEqual(
    new Set([
      '【Tチェック】お子さまの入室のお知らせ お子さまが、教室に16:55に入室しました。',
      '【Tチェック】花さんの退室のお知らせ 花さんが、教室から16:55に退室しました。',
      '【Tチェック】花さんの入室のお知らせの取り消し 前のメールは取り消します(花さんが、教室に16:55に入室しました)。',
    ]),
  )
})

test('news of the door names the classroom, and of several children without a name the one of that grade', async () => {
  const entry = { template: 'entry', page: '/v1/parent/top', at: '2026-11-20T13:36:00.000Z' } as const
  const student = {
    ...{ branch_id: 'br-1', kind: 'roster' as const, kumi: '1', ban: 1, login_id: null, link_version: 1 },
    disabled_at: null,
  }
  await fixture.table.put(branchItem({ id: 'br-1', name: '青葉教室', class_count: 1 }))
  await fixture.table.put(studentItem({ ...student, id: 'st-1', grade: 4 }))
  await fixture.table.put(studentItem({ ...student, id: 'st-2', grade: 8 }))
  await fixture.settings({ address: confirmed('home@mail.example'), child_names: { 'st-2': 'はなちゃん' } })
  await fixture.table.put(accountItem({ ...sampleParent, student_ids: ['st-1', 'st-2'] }))
  for (const student_id of ['st-1', 'st-2'])
    await fixture.lambda()(queue(await fixture.write(`n-${student_id}`, { ...entry, student_id })))
  const told = (await fixture.sent()).map(({ text }) => text.split('\n')[0])
  expect(new Set(told)).toEqual(
    new Set(['小4のお子さまが、青葉教室に22:36に入室しました。', 'はなちゃんが、青葉教室に22:36に入室しました。']),
  )
})

test('a mail of a message names the classroom, and contains neither title nor text', async () => {
  await fixture.table.put(branchItem({ id: 'br-1', name: '青葉教室', class_count: 1 }))
  await fixture.settings({ address: confirmed('home@mail.example') })
  await fixture.lambda()(queue(await fixture.write('n1', { template: 'message', page: '/v1/parent/messages' })))
  const [mail] = await fixture.sent()
  expect(mail?.subject).toBe('【Tチェック】青葉教室からの連絡')
  expect(mail?.text).toContain('青葉教室から、保護者の方への連絡があります。')
  expect(mail?.text).toContain('https://tcheck.example/v1/parent/messages')
})

test('of several children a mail opens the one that it is about, by its number', async () => {
  const report = { template: 'report', page: '/v1/parent/reports/new', student_id: 'st-2' } as const
  await fixture.settings({ address: confirmed('home@mail.example'), child_names: { 'st-2': '太郎' } })
  await fixture.table.put(accountItem({ ...sampleParent, student_ids: ['st-1', 'st-2'] }))
  await fixture.lambda()(queue(await fixture.write('n1', report)))
  await fixture.table.put(accountItem({ ...sampleParent, student_ids: ['st-2'] }))
  await fixture.lambda()(queue(await fixture.write('n2', report)))
  const links = (await fixture.sent()).map(({ text }) => /https:\S+reports\S*/.exec(text)?.[0])
  expect(new Set(links)).toEqual(
    new Set(['https://tcheck.example/v1/parent/reports/new?child=2', 'https://tcheck.example/v1/parent/reports/new']),
  )
  const said = JSON.stringify(await fixture.sent())
  expect(said).toContain('太郎さんの成績が記録されました。')
  expect(said).not.toContain('st-2')
})

test.each([
  ['no address', {}, 'no-address'],
  [
    'an address that mails come back from',
    { address: { ...confirmed('a@mail.example'), undeliverable: { at: 'x', reason: 'bounce' } } },
    'no-address',
  ],
  [
    'such news switched off',
    {
      address: confirmed('a@mail.example'),
      events: { entry: false, leave: true, report: true, task_reminder: true, task_overdue: true, message: true },
    },
    'switched-off',
  ],
] as const)('sends nothing to a parent with %s', async (_, change, outcome) => {
  await fixture.settings(change)
  expect(await fixture.lambda()(queue(await fixture.write('n1')))).toEqual(none)
  expect([await fixture.sent(), await fixture.outcomeOf('n1')]).toEqual([[], outcome])
})

test('sends nothing to a disabled or removed account', async () => {
  await fixture.settings({ address: confirmed('a@mail.example') })
  await fixture.table.put(accountItem({ ...sampleParent, disabled_at: START.toISOString() }))
  await fixture.lambda()(queue(await fixture.write('n1')))
  await fixture.table.remove({ pk: `ACCOUNT#${sampleParent.id}`, sk: 'ACCOUNT' })
  await fixture.lambda()(queue(await fixture.write('n2')))
  expect([await fixture.sent(), await fixture.outcomeOf('n1'), await fixture.outcomeOf('n2')]).toEqual([
    [],
    'no-reader',
    'no-reader',
  ])
})

test('news that can be taken back is handed in again until then, and sent once', async () => {
  await fixture.settings({ address: confirmed('a@mail.example') })
  const report = { template: 'report', page: '/v1/parent/reports/new' } as const
  const given = { accountId: sampleParent.id, content: report, now: START, goodForSeconds: 3600, quietSeconds: 30 }
  await fixture.table.transact([mailWrite({ id: 'n1', ...given }), mailWrite({ id: 'n2', ...given })])
  const early = queue(mailMessage('n1'))
  expect(await fixture.lambda()(early)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm-0' }] })
  await fixture.table.transact([takeMailBackWrite('n2', START)])
  fixture.now = new Date(START.getTime() + 30_000)
  expect([await fixture.lambda()(early), await fixture.lambda()(early)]).toEqual([none, none])
  await fixture.lambda()(queue(mailMessage('n2')))
  expect(await fixture.sent()).toHaveLength(1)
  await expect(fixture.table.transact([takeMailBackWrite('n1', fixture.now)])).rejects.toThrow()
})

test('a correction says what it takes back', async () => {
  await fixture.settings({ address: confirmed('a@mail.example') })
  const correction = { template: 'report', page: '/v1/parent/reports/new', isCorrection: true } as const
  await fixture.lambda()(queue(await fixture.write('n1', correction)))
  const [mail] = await fixture.sent()
  expect(mail?.subject).toBe('【Tチェック】成績の記録のお知らせの取り消し')
  expect(mail?.text).toContain('前のメールは取り消します(お子さまの成績が記録されました)。')
})

test('news that waited for too long is left unsent', async () => {
  await fixture.settings({ address: confirmed('a@mail.example') })
  const written = await fixture.write('n1', NEWS, 60)
  fixture.now = new Date(START.getTime() + 61_000)
  await fixture.lambda()(queue(written))
  expect([await fixture.sent(), await fixture.outcomeOf('n1')]).toEqual([[], 'too-late'])
})

test('a message that is delivered again, or twice at once, sends one mail', async () => {
  await fixture.settings({ address: confirmed('a@mail.example') })
  const written = await fixture.write('n1')
  const twice = await Promise.all([fixture.lambda()(queue(written)), fixture.lambda()(queue(written))])
  await fixture.lambda()(queue(written))
  expect(await fixture.sent()).toHaveLength(1)
  expect(twice.flatMap(({ batchItemFailures }) => batchItemFailures).length).toBeLessThan(2)
})

test('redelivers only what failed, and sends it when the service is back', async () => {
  await fixture.settings({ address: confirmed('a@mail.example') })
  const [first, second] = [await fixture.write('n1'), { ...(await fixture.write('n2')), messageId: 'm-1' }]
  const moody: Pick<SESv2Client, 'send'> = {
    send: ((command: { input: { EmailTags?: { Value?: string }[] } }) =>
      command.input.EmailTags?.some(({ Value }) => Value === 'n2')
        ? Promise.reject(Object.assign(new Error('slow down'), { name: 'TooManyRequestsException' }))
        : fixture.ses.send(command as Parameters<SESv2Client['send']>[0])) as SESv2Client['send'],
  }
  expect(await fixture.lambda(moody)(queue(first, second))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm-1' }] })
  expect(await fixture.sent()).toHaveLength(1)
  expect(await fixture.lambda()(queue(second))).toEqual(none)
  expect((await fixture.sent()).map(({ tags }) => tags['mail_id']).toSorted()).toEqual(['n1', 'n2'])
})

/** A table that goes away at its so-many-th write, before or after it, and stays away: as for a machine that is killed. */
function dyingAt(write: number, when: 'before' | 'after'): Table {
  let writes = 0
  return {
    ...fixture.table,
    update: async <T>(...input: Parameters<Table['update']>): Promise<T> => {
      writes += 1
      if (writes > write || (writes === write && when === 'before')) throw new Error('killed')
      const answer = await fixture.table.update<T>(...input)
      if (writes === write) throw new Error('killed')
      return answer
    },
  }
}

test.each([
  ['before it holds the mail', 1, 'before', 1],
  ['after it held the mail', 1, 'after', 1],
  ['between the sending and its note', 2, 'before', 2],
  ['after its note', 2, 'after', 1],
] as const)(
  'a machine that dies %s: the mail is sent, twice only where nobody can know',
  async (_, at, when, mails) => {
    await fixture.settings({ address: confirmed('a@mail.example') })
    const written = await fixture.write('n1')
    expect((await fixture.lambda(fixture.ses, dyingAt(at, when))(queue(written))).batchItemFailures).toHaveLength(1)
    // Whoever comes within the minute keeps away from a mail that may be on its way.
    await fixture.lambda()(queue(written))
    fixture.now = new Date(START.getTime() + 60_001)
    expect(await fixture.lambda()(queue(written))).toEqual(none)
    expect(await fixture.lambda()(queue(written))).toEqual(none)
    expect([(await fixture.sent()).length, await fixture.outcomeOf('n1')]).toEqual([mails, 'sent'])
  },
)

test('a message of another kind goes back, at last to the dead letters; a mail that is gone does not', async () => {
  expect((await fixture.lambda()(queue(message({ eventName: 'INSERT' })))).batchItemFailures).toHaveLength(1)
  expect(await fixture.lambda()(queue(mailMessage('gone')))).toEqual(none)
})

test('a sender whom the service does not know sends nothing, and the mail waits', async () => {
  await fixture.settings({ address: confirmed('a@mail.example') })
  const stranger = fixture.clientAs('stranger')
  expect((await fixture.lambda(stranger)(queue(await fixture.write('n1')))).batchItemFailures).toHaveLength(1)
  stranger.destroy()
  expect([await fixture.sent(), await fixture.outcomeOf('n1')]).toEqual([[], undefined])
})
