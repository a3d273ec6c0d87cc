import { pushDeviceOf } from './test-connections.ts'
import * as data from './whole-data.ts'
import { sampledAt as now, signedIn } from './work-samples.ts'

const pushedNews = {
  ...{ id: 'other', account_id: 'teacher-1', written_at: now.toISOString() },
  content: { template: 'entry', page: '/v1/parent/top' } as const,
  send_until: new Date(now.getTime() + 1_800_000).toISOString(),
}

/** A parent's browser that gets notifications, and one of them from the news to the screen. */
export const pushPatterns: Record<string, (table: data.Table) => Promise<unknown>> = {
  'addPushDeviceWrites, with its record': async (table) => {
    await table.transact([
      ...data.addPushDeviceWrites({ good: [], over: [] }, pushDeviceOf('teacher-1')),
      data.auditWrite(signedIn),
    ])
  },
  'listPushDevices (1)': (table) =>
    data.listPushDevices(table, { id: 'teacher-1', disabled_at: null, session_version: 0 }),
  'endMailWrite, pushWrite (1 device)': (table) =>
    table.transact([
      data.endMailWrite('other', { outcome: 'pushed', at: now.toISOString() }),
      data.pushWrite(pushDeviceOf('teacher-1'), pushedNews.content, pushedNews, now),
    ]),
  'getPush, endPush': async (table) => {
    const name = { device: 'device-1', news: 'other' }
    await data.getPush(table, name)
    return data.endPush(table, name, { outcome: 'sent', at: now.toISOString() })
  },
  'listPushesToShow (1)': (table) => data.listPushesToShow(table, 'device-1', now),
}
