import { useQuery } from '@tanstack/react-query'
import { mayHaveSecondFactor } from '@tcheck/contract/second-factor-roles'
import type { ReactNode } from 'react'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../ui/words.ts'
import { OwnIdentitiesCard } from '../identity-provider/own-identities-card.tsx'
import { isImpersonating, useVisitor } from '../session/current-user.ts'
import { accountQuery } from './account-query.ts'
import { DevicesCard } from './devices-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

/** Password, second factor and devices are their owner's, never somebody's who impersonates them. */
export const ImpersonationNote = () => (
  <Note kind="info">
    <p>
      {useWords()('代理で操作している間は、パスワード・2段階認証・使っている端末は見られません。本人が設定します。')}
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
