import { detailScreen } from '../../../features/records/record-page.tsx'
import { JUST_ASKED_MS } from '../../../lib/api/queries.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { AddressCard } from './address-card.tsx'
import { ChildNamesCard } from './child-names-card.tsx'
import { EventsCard } from './events-card.tsx'
import { mailSettingsQuery } from './mail-settings-query.ts'
import { PushCard } from './push-card.tsx'
import { pushQuery } from './push-query.ts'

export function loader() {
  void queryClient.prefetchQuery(mailSettingsQuery())
  void queryClient.prefetchQuery(pushQuery())
  return null
}

/** `/v1/parent/settings/mail`: where mail and notifications go, and what of. */
export const Component = detailScreen({
  thing: 'メールと通知の設定',
  crumb: '設定',
  back: { to: '/v1/parent/settings', words: '設定にもどる' },
  show: 'parentMailSettings.show',
  showInput: () => ({}),
  // Mails may have come back since.
  staleTime: JUST_ASKED_MS,
  record: (answer) => answer.mail_settings,
  body: (settings) => (
    <>
      <AddressCard settings={settings} />
      <EventsCard settings={settings} />
      <PushCard />
      <ChildNamesCard settings={settings} />
    </>
  ),
})
