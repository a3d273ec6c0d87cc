import { createHash } from 'node:crypto'
import { networkOf } from '@tcheck/accounts/network-of'
import { readPushRight } from '@tcheck/accounts/push-right'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { pushNews } from '@tcheck/contract/groups/push-news'
import { getAccount } from '@tcheck/data/account/account'
import { countTry, readTries } from '@tcheck/data/limit/limit'
import type { NewsContent } from '@tcheck/data/mail/mail'
import { getMailSettings } from '@tcheck/data/mail/mail-settings'
import { listPushesToShow } from '@tcheck/data/push/push'
import { getPushDevice, isPushDeviceGood, type PushDevice } from '@tcheck/data/push/push-device'
import type { Table } from '@tcheck/data/table'
import { pageOfChild } from '@tcheck/services/student/page-of-child'
import type { TableNeeds } from '../../function-needs.ts'

export const needs = {
  read: ['ACCOUNT#', 'LIMIT#', 'PUSH#'],
  write: ['LIMIT#'],
} as const satisfies TableNeeds

/**
 * The limit of calls with an invalid right, by network, which can be a whole school. A device calls once for each push; one whose right has
 * ended stops after the first call.
 */
const LIMITS = {
  ofDevice: { tries: 120, seconds: 3600 },
  wrong: { tries: 300, seconds: 600 },
} as const

const UNNAMED = 'お子さま'
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** What a device may show of what was just pushed to it: when, and what the parent calls the child. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof pushNews.list> =>
  async ({ input, now, sourceIp, throwApiError }) => {
    const network = `push-wrong#${hashed(networkOf(sourceIp))}`
    const { wrong, ofDevice } = LIMITS
    if ((await readTries(table, network, wrong.seconds, now.getTime())) >= wrong.tries)
      return throwApiError('TOO_MANY_TRIES')
    const found = await findDevice(table, input.right)
    if (!found) {
      await countTry(table, network, wrong.seconds, now.getTime())
      return throwApiError('NOT_FOUND')
    }
    const { device, account } = found
    const asked = await countTry(table, `push-news#${device.id}`, ofDevice.seconds, now.getTime())
    if (asked > ofDevice.tries) return throwApiError('TOO_MANY_TRIES')
    const [pushes, { child_names: names }] = await Promise.all([
      listPushesToShow(table, device.id, now),
      getMailSettings(table, device.account_id),
    ])
    return {
      news: pushes.map(({ news_id, content, written_at }) => ({
        tag: content.takes_back ?? news_id,
        at: content.at ?? written_at,
        child_name: subjectOf(content, names),
        is_correction: content.isCorrection ?? false,
        page: pageOfChild(content, account),
      })),
    }
  }

/** A message of the branch is of no child: in its place stands what it is. */
const subjectOf = ({ template, student_id: id }: NewsContent, names: Readonly<Record<string, string>>): string =>
  template === 'message' ? '教室からの連絡' : (id !== undefined && names[id]) || UNNAMED

async function findDevice(table: Table, right: string) {
  const read = readPushRight(right)
  if (!read) return null
  const [account, device] = await Promise.all([
    getAccount(table, read.accountId, { consistent: true }),
    getPushDevice(table, read.accountId, read.deviceId),
  ])
  const isOpen = (one: PushDevice | undefined): one is PushDevice => one !== undefined && read.opens(one.right_hash)
  return account && isOpen(device) && isPushDeviceGood(device, account) ? { device, account } : null
}
