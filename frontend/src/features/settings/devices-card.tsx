import { IconDeviceLaptop } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { OwnAccount } from '@tcheck/contract/groups/account'
import { client } from '../../lib/api/client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { notify } from '../../ui/toast.tsx'
import { useWords } from '../../ui/words.ts'
import { useSignWords } from '../session/use-sign-words.ts'
import { reloadAccount } from './account-query.ts'
import { asSelf } from './as-self.ts'
import css from './settings.module.css'
import { lastUseInWords, momentInWords } from './settings-words.ts'

/** The devices that are signed in; each of the others, or all of them, can be signed out from here. */
export function DevicesCard({ account: { sessions } }: { account: OwnAccount }) {
  const words = useSignWords()
  const say = useWords()
  const others = sessions.filter(({ is_current }) => !is_current)
  const end = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await client.account.endSession({ id }, asSelf)
    },
    onSuccess: () => notify.success(`${words.out}しました`),
    onError: notify.error,
    onSettled: reloadAccount,
  })
  return (
    <Card
      title={`${words.in}している端末`}
      icon={<IconDeviceLaptop className="i" aria-hidden />}
      isPadded={false}
      action={
        others.length > 1 && (
          <BusyButton size="sm" isBusy={end.isPending} onClick={() => end.mutate(others.map(({ id }) => id))}>
            ほかの{others.length}台を終える
          </BusyButton>
        )
      }
    >
      <ul className={css.devices}>
        {sessions.map(({ id, began_at, last_used_at, keep_login, is_current, is_at_door }) => (
          <li key={id}>
            <span className={css.device}>
              <b>
                {momentInWords(began_at)}に{words.in}
              </b>
              <span className="muted small">
                {is_current ? say('この端末') : lastUseInWords(last_used_at)}
                {is_at_door && say('・入退室専用')}
                {keep_login && `・${words.in}したまま`}
              </span>
            </span>
            {is_current ? (
              <Chip kind="p">{say('この端末')}</Chip>
            ) : (
              <BusyButton
                size="sm"
                isBusy={end.isPending}
                onClick={() => end.mutate([id])}
                aria-label={`${momentInWords(began_at)}の端末を${words.out}`}
              >
                {words.out}
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
