import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OwnNetworksCard } from '../../../features/networks/own-networks-card.tsx'
import { AccountCards } from '../../../features/settings/account-cards.tsx'
import { accountQuery } from '../../../features/settings/account-query.ts'
import account from '../../../features/settings/settings.module.css'
import { api } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SettingsForm } from './settings-form.tsx'

const settingsQuery = () => api.branchSettings.show.queryOptions({ input: {}, refetchOnWindowFocus: false })

export function loader() {
  void queryClient.prefetchQuery(settingsQuery())
  void queryClient.prefetchQuery(accountQuery())
  return null
}

/** `/v1/branch/settings`: the branch's name, periods and closed days; the own account beside it. */
export function Component() {
  const loaded = useQuery(settingsQuery())
  const [reloads, setReloads] = useState(0)
  const stored = loaded.data?.branch_settings
  const reload = () => void loaded.refetch().then(() => setReloads((count) => count + 1))
  return (
    <div className="main">
      <PageHead title="設定" />
      <div className={`stack gap-20 align-start one-column-1100 ${account.columns}`}>
        {loaded.isError && !stored ? (
          <ErrorNote
            title="教室の設定を読み込めませんでした。"
            error={loaded.error}
            onRetry={() => void loaded.refetch()}
          />
        ) : stored ? (
          <SettingsForm key={`${stored.revision} ${reloads}`} stored={stored} onReload={reload} />
        ) : (
          <div className="card">
            <Skeleton lines={6} />
          </div>
        )}
        <div className="stack gap-16 one-column">
          <AccountCards nameLabel="担当者の名前" passwordPage="/v1/branch/settings/password" hasLists />
          <OwnNetworksCard />
        </div>
      </div>
    </div>
  )
}
