import { createMission } from '@tcheck/data/mission/mission'
import { putShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import { entryByLink } from '@tcheck/data/student/entry'
import { putStudent, type Student } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { sampleShareableUrl } from '@tcheck/data/testing/sample-shareable-url'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ContentFixture, openContentFixture } from './testing/content-fixture.ts'

let cloud: ContentFixture['cloud']
let get: ContentFixture['get']
let getAs: ContentFixture['getAs']
beforeEach(async () => {
  ;({ cloud, get, getAs } = await openContentFixture())
})

describe('a shareable key', () => {
  const url = sampleShareableUrl()
  const show = (code: string, key: string, student: Student = cloud.school.students[0]) =>
    get(`question_groups/show_by_code/${code}`, { category: 'unit', shareable_key: key }, student)

  test('opens its set to students of the branch, also without a material code, and no other set', async () => {
    await putShareableUrl(cloud.table, url)
    expect((await show('MA-2', 'key-1')).body).toMatchObject({ mode: 'practice', question_group: { code: 'MA-2' } })
    expect((await show('MA-1', 'key-1')).status).toBe(404)
    expect((await show('MA-2', 'key-1', cloud.school.otherStudent)).status).toBe(404)
    expect((await show('MA-2', 'key-9')).status).toBe(404)
  })

  test('opens nothing once it has expired or was revoked', async () => {
    await putShareableUrl(cloud.table, { ...url, expires_at: '2026-11-20T02:59:59.000Z' })
    await putShareableUrl(cloud.table, { ...url, key: 'key-2', revoked_at: '2026-11-20T02:59:59.000Z' })
    for (const key of ['key-1', 'key-2']) expect((await show('MA-2', key)).body).toMatchObject({ code: 'LINK_INVALID' })
  })

  test('gives its instant users that set and nothing of what the branch has bought', async () => {
    await putShareableUrl(cloud.table, url)
    await createMission(cloud.table, sampleMission())
    const guest = { ...cloud.school.students[0], id: 'instant-1', kind: 'instant' as const, shareable_key: 'key-1' }
    await putStudent(cloud.table, guest)
    expect((await show('MA-2', 'key-1', guest)).status).toBe(200)
    // Who came by a link need not name it again.
    expect((await get('question_groups/show_by_code/MA-2', { category: 'unit' }, guest)).status).toBe(200)
    expect((await get('question_groups/show_by_code/MA-1', { category: 'unit' }, guest)).status).toBe(404)
    expect((await get('question_groups', { category: 'all' }, guest)).body).toMatchObject({ question_groups: [] })
    expect((await get('material_codes', {}, guest)).body).toEqual({ material_codes: [] })
    expect((await get('missions', {}, guest)).body).toMatchObject({ missions: [] })
    expect((await get('missions', { mission_id: 'mission-1' }, guest)).status).toBe(404)
  })

  test('gives who said grade, kumi and ban at the link that set and nothing else', async () => {
    await putShareableUrl(cloud.table, url)
    const headers = await cloud.linkOf(cloud.school.students[0], entryByLink('01ENTRY', 'key-1'))
    const answer = async (path: string, query: Record<string, string> = {}) =>
      (await getAs(headers, path, query)).status
    expect(await answer('question_groups/show_by_code/MA-2', { category: 'unit' })).toBe(200)
    expect(await answer('question_groups/show_by_code/MA-1', { category: 'unit' })).toBe(404)
  })
})
