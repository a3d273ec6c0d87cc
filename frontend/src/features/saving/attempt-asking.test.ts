import type { AttemptVersion } from '@tcheck/sessions'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { endOnDeviceMs } from './attempt-record.ts'
import { openSyncFixture } from './testing/sync-fixture.ts'
import { kept, record, slot } from './testing/sync-samples.ts'

let { server, clock, open } = openSyncFixture()
beforeEach(() => {
  ;({ server, clock, open } = openSyncFixture())
})

describe('asking how a test stands', () => {
  const begun = async () => {
    const sync = open()
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(5000)
    return { sync, posts: server.posts.length }
  }
  const hear = (ends_at: string) => Object.assign(server.time, { ends_at, server_now: new Date().toISOString() })

  it('hears of more time with one request that carries nothing', async () => {
    const { sync, posts } = await begun()
    const inAnHour = new Date(Date.now() + 3600_000)
    hear(inAnHour.toISOString())
    await sync.ask()
    expect(server.posts).toHaveLength(posts + 1)
    expect(server.posts.at(-1)).toMatchObject({
      saved_student_activity_group_id: 'a1',
      cbt_activities: [],
      finished: false,
    })
    expect(Math.abs((endOnDeviceMs(sync.status.get().time) ?? 0) - inAnHour.getTime())).toBeLessThan(2000)
    expect(sync.status.get().state).toBe('saved')
  })

  it('hears of the end for all', async () => {
    const { sync } = await begun()
    const news: AttemptVersion[] = []
    sync.onNews((version) => news.push(version))
    const held = server.attempts.get('a1')
    if (held) server.attempts.set('a1', { ...held, finished_at: '2026-11-20T09:00:00Z' })
    await sync.ask()
    expect(news[0]).toMatchObject({ finished_at: '2026-11-20T09:00:00Z' })
  })

  it('says nothing and loses nothing where no answer comes', async () => {
    const { sync } = await begun()
    server.failures.push('before')
    await sync.ask()
    expect(sync.status.get()).toMatchObject({ state: 'saved', sentence: null })
    server.failures.push(new ApiError(404, 'NOT_FOUND', ['ありません。']))
    await sync.ask()
    expect(sync.status.get()).toMatchObject({ state: 'saved', sentence: null })
  })

  it('asks nothing of a refused attempt, and sends no more than the start where the server does not know of it', async () => {
    server.failures.push('before', 'before', 'before')
    const sync = open()
    await clock.pass(0)
    await sync.ask()
    expect(server.posts.map(({ idempotency_key }) => idempotency_key)).toEqual([record.startKey, record.startKey])
    const rejected = open({}, { ...record, localId: 'l2', refusal: '取りやめました。', missionId: null })
    const tried = server.posts.length
    await rejected.ask()
    expect(server.posts).toHaveLength(tried)
  })
})
