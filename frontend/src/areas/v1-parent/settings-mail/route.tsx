import { useQuery } from '@tanstack/react-query'
import css from '../../../features/settings/settings.module.css'
import { queryClient } from '../../../lib/api/query-client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AddressCard } from './address-card.tsx'
import { EventsCard } from './events-card.tsx'
import { mailSettingsQuery } from './mail-settings-query.ts'

export function loader() {
  void queryClient.prefetchQuery(mailSettingsQuery())
  return null
}

/** `/v1/parent/settings/mail`: where mail goes, and what of. */
export function Component() {
  const loaded = useQuery(mailSettingsQuery())
  const settings = loaded.data?.mail_settings
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title="メールの設定" crumb="設定">
        <ButtonLink to="/v1/parent/settings">設定にもどる</ButtonLink>
      </PageHead>
      <LoadState query={loaded} failure="メールの設定を読み込めませんでした。" />
      {settings && (
        <div className={css.column}>
          <AddressCard settings={settings} />
          <EventsCard settings={settings} />
        </div>
      )}
    </div>
  )
}
