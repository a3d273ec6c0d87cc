import * as z from 'zod'
import { group, route } from '../route.ts'

/**
 * For a device's service worker, which has no session: a push is empty, and the worker fetches its content with the device's own right. The
 * right opens only what was pushed to that device and has not expired.
 */
export const pushNews = group(
  'push-news',
  { roles: ['public'], scope: 'nobody' },
  {
    list: route('POST', '/api/push_news', {
      summary: '通知に表示すること。端末の合言葉で、その端末に送ったばかりのものだけを返す',
      input: z.object({
        /** Whatever it is: what opens nothing is not there. */
        right: z.string().max(400).meta({ label: '端末の合言葉' }),
      }),
      output: z.object({
        news: z.array(
          z.object({
            /** What it replaces on the device: a correction takes the place of what it takes back. */
            tag: z.string(),
            at: z.iso.datetime(),
            /** As the parent calls the child; without a name it is お子さま. */
            child_name: z.string(),
            is_correction: z.boolean(),
            page: z.string(),
          }),
        ),
      }),
      errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    }),
  },
)
