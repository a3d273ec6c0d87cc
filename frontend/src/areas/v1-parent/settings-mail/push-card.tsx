import { IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { PushSettings } from '@tcheck/contract/groups/parent-push'
import { type MailEvent, mailEvents } from '@tcheck/contract/mail-events'
import {
  forgetHere,
  type PushSupport,
  pushSupport,
  registeredHere,
  registerHere,
} from '../../../features/push/own-push-device.ts'
import { useVisitor } from '../../../features/session/current-user.ts'
import settings from '../../../features/settings/settings.module.css'
import { momentInWords } from '../../../features/settings/settings-text.ts'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { eventText } from './events-card.tsx'
import { cachePush, pushQuery, reloadPush } from './push-query.ts'
import css from './settings-mail.module.css'

const mutationKey = ['push-events']

const ownQuery = (accountId: string) => ({
  queryKey: ['push-device-of-browser', accountId],
  queryFn: () => registeredHere(accountId),
})

/** Notifications on devices: this browser's, and the others that get them. */
export function PushCard() {
  const accountId = useVisitor()?.user.id ?? ''
  const loaded = useQuery(pushQuery())
  const own = useQuery(ownQuery(accountId))
  if (loaded.isError && !loaded.data)
    return (
      <ErrorNote
        title="通知の設定を読み込めませんでした。"
        error={loaded.error}
        onRetry={() => void loaded.refetch()}
      />
    )
  if (!loaded.data || own.data === undefined) return null
  const { push } = loaded.data
  const here = push.devices.find(({ id }) => id === own.data)?.id ?? null
  return (
    <Card title="端末への通知" icon={<IconDeviceMobile className="i" aria-hidden />} isPadded={false}>
      <div className={`stack gap-10 ${css.before}`}>
        <p className="muted small">
          メールのほかに、スマートフォンやパソコンの通知でも受け取れます。画面に出るのは、時刻と、下で決めた呼び名だけです。サインアウトするか、パスワードを変えると、通知は終わります。
        </p>
        {here === null ? <Beginning push={push} accountId={accountId} /> : null}
      </div>
      {push.devices.length > 0 && <Devices push={push} here={here} accountId={accountId} />}
      {push.devices.length > 0 && <PushEvents push={push} />}
    </Card>
  )
}

const reasons: Record<Exclude<PushSupport, 'possible'>, string> = {
  refused: 'このブラウザーでは、通知が止められています。ブラウザーの設定で、このサイトの通知を許可してください。',
  'home-screen': 'iPhone・iPadでは、共有ボタンから「ホーム画面に追加」をして、そこから開くと、通知を受け取れます。',
  'not-here': 'このブラウザーでは、通知を受け取れません。メールをお使いください。',
}

function Beginning({ push, accountId }: { push: PushSettings; accountId: string }) {
  const support = pushSupport()
  const begin = useSave({
    save: () => registerHere(push, accountId),
    onSaved: (answer) => {
      // Whoever was asked and said no sees why there is nothing to press any more.
      if (!answer) return void queryClient.invalidateQueries({ queryKey: pushQuery().queryKey })
      queryClient.setQueryData(ownQuery(accountId).queryKey, answer.id)
      cachePush(answer)
      notify.success('この端末で通知を受け取ります')
    },
  })
  if (support !== 'possible') return <p>{reasons[support]}</p>
  return (
    <>
      <FormErrors error={begin.error} fallback="通知を始められませんでした。もう一度お試しください。" />
      <p className="flex justify-end wrap gap-8">
        <BusyButton kind="primary" isBusy={begin.isSaving} onClick={() => begin.save(undefined)}>
          この端末で受け取る
        </BusyButton>
      </p>
    </>
  )
}

function Devices({ push, here, accountId }: { push: PushSettings; here: string | null; accountId: string }) {
  const end = useSave({
    save: async (id: string) => {
      const answer = await client.parentPush.delete({ id })
      if (id === here) await forgetHere()
      return { answer, id }
    },
    onSaved: ({ answer, id }) => {
      if (id === here) queryClient.setQueryData(ownQuery(accountId).queryKey, null)
      cachePush(answer)
      notify.success('通知を止めました')
    },
  })
  return (
    <>
      <FormErrors error={end.error} fallback="止められませんでした。もう一度お試しください。" />
      <ul className={settings.devices}>
        {push.devices.map(({ id, added_at }) => (
          <li key={id}>
            <span className={settings.device}>
              <b>{id === here ? 'この端末' : 'ほかの端末'}</b>
              <span className="muted small">{`${momentInWords(added_at)}から`}</span>
            </span>
            {id === here && <Chip kind="ok">受け取っています</Chip>}
            <BusyButton
              size="sm"
              isBusy={end.isSaving}
              onClick={() => end.save(id)}
              aria-label={`${id === here ? 'この端末' : `${momentInWords(added_at)}からの端末`}の通知を止める`}
            >
              止める
            </BusyButton>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Which news is pushed, whatever comes by mail. Each switch is saved at once, one change after the other. */
function PushEvents({ push: { events } }: { push: PushSettings }) {
  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: 'push-events' },
    mutationFn: (change: Partial<Record<MailEvent, boolean>>) => client.parentPush.updateEvents({ events: change }),
    onMutate: (change) => {
      const shown = queryClient.getQueryData(pushQuery().queryKey)?.push
      if (shown) cachePush({ push: { ...shown, events: { ...shown.events, ...change } } })
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
  const [label, hint] = eventText[event]
  return <SwitchField {...useOwnField({ label, value: isOn, onChange })} hint={hint} name={`${label}の通知`} />
}
