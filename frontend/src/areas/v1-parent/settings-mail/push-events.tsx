import { useMutation } from '@tanstack/react-query'
import type { PushSettings } from '@tcheck/contract/groups/parent-push'
import { type MailEvent, mailEvents } from '@tcheck/contract/mail-events'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { eventWords } from './events-card.tsx'
import { keepPush, pushQuery, reloadPush } from './push-query.ts'
import css from './settings-mail.module.css'

const mutationKey = ['push-events']

/** Which news is pushed, whatever comes by mail. Each switch is saved at once, one change after the other. */
export function PushEvents({ push: { events } }: { push: PushSettings }) {
  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: 'push-events' },
    mutationFn: (change: Partial<Record<MailEvent, boolean>>) => client.parentPush.updateEvents({ events: change }),
    onMutate: (change) => {
      const shown = queryClient.getQueryData(pushQuery().queryKey)?.push
      if (shown) keepPush({ push: { ...shown, events: { ...shown.events, ...change } } })
    },
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? reloadPush() : undefined),
  })
  return (
    <>
      <FormErrors error={error} fallback="保存できませんでした。もう一度お試しください。" />
      <ul className={css.events} aria-label="通知で受け取るお知らせ">
        {mailEvents.map((event) => (
          <li key={event}>
            <PushSwitch event={event} isOn={events[event]} onChange={(isOn) => mutate({ [event]: isOn })} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface PushSwitchProps {
  event: MailEvent
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function PushSwitch({ event, isOn, onChange }: PushSwitchProps) {
  const [label, hint] = eventWords[event]
  return <SwitchField {...useOwnField({ label, value: isOn, onChange })} hint={hint} name={`${label}の通知`} />
}
