import * as z from 'zod'
import { group, route } from '../route.ts'

/** For calendar programs, which send no tokens: whoever has the secret address of a teacher reads when that teacher works, and nothing else. */
export const shiftCalendars = group(
  'shift-calendars',
  { roles: ['public'], scope: 'nobody' },
  {
    show: route('GET', '/api/shift_calendars/{token}/shifts.ics', {
      summary: '秘密のアドレスで開く、勤務のカレンダー(RFC 5545)',
      hasEffects: false,
      input: z.object({
        /** Whatever it is: what opens nothing is not there. */
        token: z.string().max(200).meta({ label: '秘密のアドレス' }),
      }),
      output: z.file(),
      errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    }),
  },
)
