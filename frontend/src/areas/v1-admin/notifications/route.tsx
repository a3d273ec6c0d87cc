import { IconPlus } from '@tabler/icons-react'
import { listScreen } from '../../../features/records/list-screen.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { importanceLooks, momentWords, stateLooks } from './notification-view.ts'

/** `/v1/admin/notifications`: what is announced to everybody, the latest first. */
export const Component = listScreen({
  list: 'adminNotifications.list',
  thing: 'お知らせ',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  open: ({ id }) => `/v1/admin/notifications/${id}/edit`,
  columns: [
    { key: 'title' },
    {
      key: 'importance',
      cell: ({ importance }) => <Chip kind={importanceLooks[importance].kind}>{importanceLooks[importance].word}</Chip>,
    },
    { key: 'state', cell: ({ state }) => <Chip kind={stateLooks[state].kind}>{stateLooks[state].word}</Chip> },
    { key: 'started_at', text: ({ started_at }) => momentWords(started_at) },
    {
      key: 'ended_at',
      header: '表示の終わり',
      text: ({ ended_at }) => (ended_at ? momentWords(ended_at) : 'なし'),
    },
    { key: 'file_name', header: '添付', text: ({ file_name }) => (file_name === null ? '' : 'あり') },
  ],
  empty: { text: '登録すると、ここに並びます。' },
  actions: (
    <ButtonLink kind="primary" to="/v1/admin/notifications/new">
      <IconPlus className="i" aria-hidden />
      お知らせを登録する
    </ButtonLink>
  ),
})
