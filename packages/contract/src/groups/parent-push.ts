import * as z from 'zod'
import * as f from '../fields.ts'
import { LONGEST_PUSH_ADDRESS } from '../push-services.ts'
import { group, route } from '../route.ts'

const events = z.object({
  entry: z.boolean().meta({ label: '入室' }),
  leave: z.boolean().meta({ label: '退室' }),
  report: z.boolean().meta({ label: '報告' }),
  task_reminder: z.boolean().meta({ label: '課題の声かけ' }),
  task_overdue: z.boolean().meta({ label: 'しめきりをすぎた課題' }),
  message: z.boolean().meta({ label: '教室からの連絡' }),
})

const push = z.object({
  /** What a browser subscribes with, and the name of the key. */
  key: z.object({ id: z.string(), public_key: z.string() }),
  /** Which news is pushed, beside mail and independent of it. */
  events,
  /** Where pushes go; the newest first. */
  devices: z.array(z.object({ id: f.id, added_at: z.iso.datetime() })),
})
export type PushSettings = z.output<typeof push>

const answer = z.object({ push })

/** The devices on which a parent gets news as notifications, and which news. A device is one browser's subscription. */
export const parentPush = group(
  'parent-push',
  { roles: ['parent'], scope: 'self', impersonator: 'may_not' },
  {
    show: route('GET', '/api/parent/push', { summary: '端末への通知の設定', input: f.nothing, output: answer }),
    register: route('POST', '/api/parent/push/devices', {
      summary: 'この端末で通知を受け取る。端末が通知の中身を読むための合言葉は、ここで1度だけ返す',
      input: z.object({
        address: z.url().max(LONGEST_PUSH_ADDRESS).meta({ label: '通知の宛先' }),
        key_id: f.id.meta({ label: '通知の鍵' }),
      }),
      output: z.object({ push, device: z.object({ id: f.id, right: z.string() }) }),
      errors: ['PUSH_SERVICE_UNKNOWN', 'TOO_MANY_TRIES', 'CONFLICT'],
    }),
    renew: route('POST', '/api/parent/push/devices/{id}/renew', {
      summary: 'この端末の通知を、今のセッションのものにする。終わった通知は、もどらない',
      input: z.object({ id: f.id.meta({ label: '端末' }) }),
      output: answer,
      errors: ['NOT_FOUND'],
    }),
    delete: route('DELETE', '/api/parent/push/devices/{id}', {
      summary: '1つの端末で通知を受け取るのをやめる',
      input: z.object({ id: f.id.meta({ label: '端末' }) }),
      output: answer,
      errors: ['NOT_FOUND'],
    }),
    updateEvents: route('PATCH', '/api/parent/push/events', {
      summary: 'どのお知らせを端末への通知で受け取るかを変える',
      input: z.object({ events: events.partial().meta({ label: '受け取るお知らせ' }) }),
      output: answer,
      errors: ['CONFLICT'],
    }),
  },
)
