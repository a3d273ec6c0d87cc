import { createAccountWrites } from '@tcheck/data/account/account'
import { getUpload, putUpload, type Upload } from '@tcheck/data/upload/upload'
import { beforeEach, describe, expect, it } from 'vitest'
import { type LearningFixture, openLearningFixture } from './testing/learning-fixture.ts'

let fixture: LearningFixture
beforeEach(async () => {
  fixture = await openLearningFixture()
})

const send = (method: 'GET' | 'POST', path: string, body?: object) =>
  fixture.send<{ url: string; code?: string }>(method, path, { ...(body && { body }) })

describe('a photo of an answer', () => {
  const NAME = '5b2f0c9d7e1a4386b0d2f4a69c8e1357'
  const keep = (upload_id: string, name = NAME) =>
    send('POST', 'learning_photos', { learning_photo: { name, upload_id } })
  const sent = async (id: string, fields: Partial<Upload> = {}) => {
    const { id: account_id, branch_id } = fixture.account
    const file = { file_name: 'a.jpg', content_type: 'image/jpeg', size_bytes: 9, state: 'ready', fault: null } as const
    const upload: Upload = { ...file, id, account_id, branch_id, created_at: fixture.now.toISOString(), used_by: null }
    await putUpload(fixture.cloud.table, { ...upload, ...fields })
  }

  it('is stored once under its device’s name, for any order and repetition', async () => {
    await sent('up-1')
    await sent('up-2')
    expect((await send('GET', `learning_photos/${NAME}`)).status).toBe(404)
    for (const upload of ['up-1', 'up-1', 'up-2']) expect((await keep(upload)).status).toBe(200)
    const [one, two] = await Promise.all(['up-1', 'up-2'].map((id) => getUpload(fixture.cloud.table, id, fixture.now)))
    expect([one?.used_by, two?.used_by]).toEqual([`learning_photo#${NAME}`, null])
    const { answer } = await send('GET', `learning_photos/${NAME}`)
    expect(answer).toMatchObject({ url: expect.stringContaining('up-1') })
  })

  it.each([
    ['that was not checked yet', { state: 'pending' }],
    ['that is used already', { used_by: 'report#1' }],
    ['that is no photo', { content_type: 'application/pdf' }],
  ] as const)('%s is refused', async (_, fields) => {
    await sent('up-1', fields)
    expect((await keep('up-1')).answer.code).toBe('UPLOAD_NOT_USABLE')
  })

  it('is not readable by another student', async () => {
    await sent('up-9', { account_id: 'st-other' })
    expect((await keep('up-9')).status).toBe(404)
    await sent('up-1')
    await keep('up-1')
    const [, other] = fixture.cloud.school.students
    fixture.account = { ...fixture.account, id: other.id, login_id: 's2' }
    await fixture.cloud.table.transact(createAccountWrites(fixture.account))
    expect((await send('GET', `learning_photos/${NAME}`)).status).toBe(404)
  })
})
