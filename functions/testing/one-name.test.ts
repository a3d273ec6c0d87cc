import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountKey, getAccount } from '@tcheck/data/account/account'
import { setName } from '@tcheck/data/account/account-change'
import { pupilOf, pupilWrite } from '@tcheck/data/student/pupil'
import { studentPk } from '@tcheck/data/student/student'
import { answerTo, call } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { lambdaOf, openSampleCloud, prepareEvent, type SampleCloud } from './sample-cloud.ts'

const EVENTS = join(import.meta.dirname, '../../events')
const reads = readdirSync(EVENTS, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.success(-[^.]*)?\.json$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(EVENTS, path), 'utf8') }))
  .filter(({ path, text }) => text.includes('"method": "GET"') || path.includes('show-current-user'))
/** No sample says it. */
const NEW_NAME = 'よその名前アルパカ'

const rename = ({ lambdas, values }: SampleCloud, who: string) =>
  call(lambdaOf(lambdas, 'account'), {
    method: 'PATCH',
    path: '/api/account',
    headers: Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, String(values[`${who}.${name}`])]),
    ),
    body: { account: { name: NEW_NAME } },
  })

/** Every object in an answer that says the new name, with the keys that lead to it. */
function whereNamed(
  value: unknown,
  path: string,
  around: object | null = null,
): { path: string; around: object | null }[] {
  if (typeof value === 'string' && value.includes(NEW_NAME)) return [{ path, around }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => whereNamed(inner, `${path}.${key}`, value))
}

async function answersThatName(testCloud: SampleCloud) {
  const found: { path: string; around: object | null }[] = []
  for (const { path, text } of reads) {
    const { event, lambda } = prepareEvent(testCloud, text)
    const { body } = await answerTo(lambda, event)
    found.push(...whereNamed(body, path))
  }
  return found
}

test.each(['student', 'teacher', 'teacher-v1'])('a %s cannot rename themselves', async (who) => {
  const { status, body } = await rename(await openSampleCloud(), who)
  expect([status, (body as { code: string }).code]).toEqual([403, 'FORBIDDEN'])
})

test('no answer says a student’s name from anywhere but the roster’s profile', async () => {
  const testCloud = await openSampleCloud()
  const { table, school } = testCloud.cloud
  const [student] = school.students
  const account = (await getAccount(table, student.id)) ?? expect.unreachable('the student has an account')
  await table.transact([
    pupilWrite({ ...pupilOf(student), name: '名簿 のなまえ', revision: 1 }),
    setName(account, NEW_NAME),
  ])
  expect(reads.length).toBeGreaterThan(100)
  expect(await answersThatName(testCloud)).toEqual([])
})

test('a student without a profile has no name in any answer', async () => {
  const testCloud = await openSampleCloud()
  const { table, school } = testCloud.cloud
  for (const { id } of school.students) {
    const account = await getAccount(table, id)
    await table.remove({ pk: studentPk(id), sk: 'PUPIL' })
    if (account) await table.transact([setName(account, NEW_NAME)])
  }
  expect(await answersThatName(testCloud)).toEqual([])
})

test('no answer says a class teacher’s name from anywhere but the account', async () => {
  const testCloud = await openSampleCloud()
  const { table } = testCloud.cloud
  for (const account_id of ['teacher-v1-9', 'teacher-v1-8'])
    await table.update(
      { ...accountKey(account_id), sk: 'TEACHING' },
      {
        UpdateExpression: 'SET #name = :name',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': NEW_NAME },
      },
    )
  expect(await answersThatName(testCloud)).toEqual([])
})

test('a parent’s own name comes with the role in every response to others', async () => {
  const testCloud = await openSampleCloud()
  expect((await rename(testCloud, 'parent')).status).toBe(200)
  const others = (await answersThatName(testCloud)).filter(
    ({ path }) => !/^(account|session)\//.test(path) && !/\.parents?\.(\d+\.)?name$/.test(path),
  )
  for (const { around } of others) expect(around).toMatchObject({ role: 'parent' })
})
