import { IconDeviceLaptop, IconKey, IconKeyboard } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { OwnAccount } from '@tcheck/contract/groups/account'
import { mayHaveSecondFactor } from '@tcheck/contract/second-factor-roles'
import { type ReactNode, useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import { OwnIdentitiesCard } from '../identity-provider/own-identities-card.tsx'
import { isImpersonating, refreshVisitor, useVisitor } from '../session/current-user.ts'
import { useSignText } from '../session/use-sign-text.ts'
import { accountQuery, reloadAccount } from './account-query.ts'
import { asSelf } from './as-self.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import css from './settings.module.css'
import { CARD_ENDS, lastUseText, momentInWords } from './settings-text.ts'
import { ShortcutSwitch } from './shortcut-switch.tsx'

/** Password, second factor and devices are their owner's, never somebody's who impersonates them. */
export const ImpersonationNote = () => (
  <Note kind="info">
    <p>
      {useTextRenderer()(
        '代理で操作している間は、パスワード・2段階認証・使っている端末は見られません。本人が設定します。',
      )}
    </p>
  </Note>
)

interface AccountCardsProps {
  nameLabel?: string
  facts?: readonly (readonly [term: string, words: ReactNode])[]
  /** The page on which the password is changed; left out, it is changed in place. */
  passwordPage?: string
  /** The area has lists that single keys go through (`useListKeys`); elsewhere nobody needs to be told of them. */
  hasLists?: boolean
}

/** Everything about the own account: profile, password, second factor, devices. */
export function AccountCards(props: AccountCardsProps) {
  const isOther = isImpersonating(useVisitor())
  return isOther ? <ImpersonationNote /> : <OwnCards {...props} />
}

function OwnCards({ nameLabel, facts, passwordPage, hasLists }: AccountCardsProps) {
  const loaded = useQuery(accountQuery())
  if (loaded.isError && !loaded.data) {
    return (
      <ErrorNote
        title="アカウントを読み込めませんでした。"
        error={loaded.error}
        onRetry={() => void loaded.refetch()}
      />
    )
  }
  if (!loaded.data) {
    return (
      <div className="card">
        <Skeleton lines={5} />
      </div>
    )
  }
  const { account } = loaded.data
  return (
    <>
      <ProfileCard account={account} {...(nameLabel && { nameLabel })} {...(facts && { facts })} />
      <PasswordCard account={account} {...(passwordPage && { page: passwordPage })} />
      {mayHaveSecondFactor(account.role) && <SecondFactorCard account={account} />}
      <OwnIdentitiesCard />
      <DevicesCard account={account} />
      {hasLists && <KeysCard />}
    </>
  )
}

/** How the keyboard acts on this device. */
const KeysCard = () => (
  <Card title="キーボード" icon={<IconKeyboard className="i" aria-hidden />}>
    <ShortcutSwitch />
    <p className="muted small">
      この端末だけの設定です。jとkで次と前の行、/で検索に移ります。音声で操作するときなどは、切ってください。
    </p>
  </Card>
)

interface PasswordCardProps {
  account: OwnAccount
  /** The page that changes it; left out, it is changed in place. */
  page?: string | undefined
}

/** When the password was changed last, and the way to a new one. */
function PasswordCard({ account, page }: PasswordCardProps) {
  const words = useSignText()
  const renderText = useTextRenderer()
  const [isChanging, setChanging] = useState(false)
  const done = async () => {
    await Promise.all([reloadAccount(), refreshVisitor()])
    notify.success('パスワードを変えました')
    setChanging(false)
  }
  return (
    <Card
      title="パスワード"
      icon={<IconKey className="i" aria-hidden />}
      action={
        page ? (
          <ButtonLink size="sm" to={page} aria-label="パスワードを変える">
            変える
          </ButtonLink>
        ) : (
          <Button size="sm" onClick={() => setChanging(!isChanging)} aria-expanded={isChanging}>
            {isChanging ? 'やめる' : 'パスワードを変える'}
          </Button>
        )
      }
    >
      <p className="muted">
        <span>
          {account.password_changed_at
            ? `最後に変えたのは ${momentInWords(account.password_changed_at)} です。`
            : 'まだ変えていません。'}
        </span>
        {renderText(`変えると、ほかの端末は${words.out}します。`)}
        {account.role === 'student' && renderText(CARD_ENDS)}
      </p>
      {isChanging && (
        <div className={css.below}>
          <NewPasswordForm loginId={account.login_id} verb="パスワードを変える" onDone={done} />
        </div>
      )}
    </Card>
  )
}

/** The devices that are signed in; each of the others, or all of them, can be signed out from here. */
function DevicesCard({ account: { sessions } }: { account: OwnAccount }) {
  const words = useSignText()
  const renderText = useTextRenderer()
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
          <BusyButton
            size="sm"
            isBusy={end.isPending}
            onClick={() => end.mutate(others.map(({ id }) => id))}
          >{`ほかの${others.length}台を終える`}</BusyButton>
        )
      }
    >
      <ul className={css.devices}>
        {sessions.map(({ id, began_at, last_used_at, keep_login, is_current, is_at_door }) => (
          <li key={id}>
            <span className={css.device}>
              <b>{`${momentInWords(began_at)}に${words.in}`}</b>
              <span className="muted small">
                {is_current ? renderText('この端末') : lastUseText(last_used_at)}
                {is_at_door && renderText('・入退室専用')}
                {keep_login && <span>{`・${words.in}したまま`}</span>}
              </span>
            </span>
            {is_current ? (
              <Chip kind="p">{renderText('この端末')}</Chip>
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
