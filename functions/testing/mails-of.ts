import type { Mail } from '@tcheck/data/mail/mail'
import type { Table } from '@tcheck/data/table'
import { vi } from 'vitest'

/** The mails that a piece of work puts into the outbox. */
export async function mailsOf(table: Table, work: () => Promise<unknown>): Promise<Mail[]> {
  const transact = vi.spyOn(table, 'transact')
  await work()
  const writes = transact.mock.calls.flatMap(([all]) => all)
  transact.mockRestore()
  return writes.flatMap((write) =>
    'put' in write && write.put.pk.startsWith('MAIL#') ? [write.put as unknown as Mail] : [],
  )
}
