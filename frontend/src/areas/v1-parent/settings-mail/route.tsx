import { detailScreen } from '../../../features/records/record-page.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { AddressCard } from './address-card.tsx'
import { ChildNamesCard } from './child-names-card.tsx'
import { EventsCard } from './events-card.tsx'
import { mailSettingsQuery } from './mail-settings-query.ts'

export function loader() {
  void queryClient.prefetchQuery(mailSettingsQuery())
  return null
}

/** `/v1/parent/settings/mail`: where mail goes, and what of. */
export const Component = detailScreen({
  thing: 'メールの設定',
  crumb: '設定',
  back: { to: '/v1/parent/settings', words: '設定にもどる' },
  show: 'parentMailSettings.show',
  showInput: () => ({}),
  // Mails may have come back since.
  staleTime: 0,
  record: (answer) => answer.mail_settings,
  body: (settings) => (
    <>
      <AddressCard settings={settings} />
      <EventsCard settings={settings} />
      <ChildNamesCard settings={settings} />
    </>
  ),
})
