import { type PushName, pushNameOfKey } from '@tcheck/data/push/push'
import type { StreamProcessor } from '../processor.ts'
import { sendPush } from './send-push.ts'

/** Each push that the end of a mail laid out is sent. */
export const pushProcessor: StreamProcessor<PushName> = {
  noteOf: ({ event, key }) => (event === 'INSERT' ? pushNameOfKey(key) : null),
  take: async (name, deps) => ({ push: name.news, device: name.device, outcome: await sendPush(deps, name) }),
}
