import { IconBell } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { MailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { type MailEvent, mailEvents } from '@tcheck/contract/mail-events'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { cacheMailSettings, mailSettingsQuery, reloadMailSettings } from './mail-settings-query.ts'
import css from './settings-mail.module.css'

export const eventText = {
  entry: ['入室', 'お子さまが教室に着いたとき'],
  leave: ['退室', 'お子さまが教室を出たとき'],
  report: ['成績', 'お子さまの成績が記録されたとき'],
  task_reminder: ['課題', '教室が、終わっていない課題を知らせたとき'],
  task_overdue: ['課題のしめきり', 'しめきりを過ぎた課題があるとき'],
  message: ['教室からの連絡', '教室が、保護者の方に連絡を書いたとき'],
} as const satisfies Record<MailEvent, readonly [name: string, when: string]>

/** Which news is sent. Each switch is saved at once. */
export function EventsCard({ settings: { events, address } }: { settings: MailSettings }) {
  const { change, error } = useEventChange()
  return (
    <Card title="メールで受け取るお知らせ" icon={<IconBell className="i" aria-hidden />} isPadded={false}>
      <div className={`stack gap-10 ${css.before}`}>
        <FormErrors error={error} fallback="保存できませんでした。もう一度お試しください。" />
        <p className="muted small">
          {`${address ? '切りかえると、すぐに保存されます。' : 'アドレスを確かめると、ここで選んだお知らせが届きます。'}メールに点数は書きません。お子さまの名前は、下で決めた呼び名だけを書きます。`}
        </p>
      </div>
      <ul className={css.events}>
        {mailEvents.map((event) => (
          <li key={event}>
            <EventSwitch event={event} isOn={events[event]} onChange={(isOn) => change({ [event]: isOn })} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface EventSwitchProps {
  event: MailEvent
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function EventSwitch({ event, isOn, onChange }: EventSwitchProps) {
  const [label, hint] = eventText[event]
  return <SwitchField {...useOwnField({ label, value: isOn, onChange })} hint={hint} name={`${label}のメール`} />
}

const mutationKey = ['mail-events']

/** Switches at once, and saves one change after the other; when the last one is through, what the server has counts. */
function useEventChange() {
  const mutation = useMutation({
    mutationKey,
    scope: { id: 'mail-events' },
    mutationFn: (change: Partial<Record<MailEvent, boolean>>) =>
      client.parentMailSettings.updateEvents({ events: change }),
    onMutate: (change) => {
      const shown = queryClient.getQueryData(mailSettingsQuery().queryKey)?.mail_settings
      if (shown) cacheMailSettings({ mail_settings: { ...shown, events: { ...shown.events, ...change } } })
    },
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? reloadMailSettings() : undefined),
  })
  return { change: mutation.mutate, error: mutation.error }
}
