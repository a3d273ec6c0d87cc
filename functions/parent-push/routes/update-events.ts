import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentPush } from '@tcheck/contract/groups/parent-push'
import type { MailEvent } from '@tcheck/contract/mail-events'
import { changeMailSettings, getMailSettings } from '@tcheck/data/mail/mail-settings'
import { ownParent, pushChanged, pushOf } from '../own-push.ts'
import type { PushDeps } from '../push-deps.ts'

/** Switches the kinds of news that are named; the others, and what comes by mail, stay as they are. */
export const updateEvents =
  (deps: PushDeps): RouteHandler<typeof parentPush.updateEvents> =>
  async (call) => {
    const { account } = await ownParent(deps, call)
    const before = await getMailSettings(deps.table, account.id)
    const named = Object.entries(call.input.events).filter(
      (entry): entry is [MailEvent, boolean] => entry[1] !== undefined,
    )
    const push_events = { ...before.push_events, ...Object.fromEntries(named) }
    const { write } = changeMailSettings(before, { push_events })
    await deps.table.transact([write, pushChanged(call, account, 'push_events')])
    return pushOf(deps, account)
  }
