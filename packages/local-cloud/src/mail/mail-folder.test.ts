import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailFolder, type StoredMail } from './mail-folder.ts'
import { createMailPage, MAIL_PAGE } from './mail-page.ts'

let path: string
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'tcheck-mails-'))
})
afterEach(() => rm(path, { recursive: true }))

const mail: StoredMail = {
  id: '2026-11-20T03-00-00-000Z-1',
  at: '2026-11-20T03:00:00.000Z',
  from: 'no-reply@tcheck.example',
  to: ['mama@mail.example'],
  replyTo: [],
  subject: '【Tチェック】<b>確認番号</b>',
  text: `確認番号: 012345\n${'長い文。'.repeat(40)}`,
  html: '<p>確認番号</p>',
  headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }],
  tags: {},
}

async function openPage(url: string, method = 'GET') {
  const answer = { status: 0, headers: {} as Record<string, string>, body: '' }
  const response = {
    writeHead(status: number, headers: Record<string, string>) {
      Object.assign(answer, { status, headers })
      return this
    },
    end(body: string) {
      answer.body = body
    },
  }
  const show = createMailPage(openMailFolder(path), path)
  await show({ url, method } as IncomingMessage, response as unknown as ServerResponse)
  return answer
}

test('keeps each mail as a file that a mail program opens', async () => {
  await openMailFolder(path).store(mail)
  const message = await readFile(join(path, `${mail.id}.eml`), 'utf8')
  const [head = '', ...parts] = message.split('\r\n\r\n')
  const subject = /^Subject: =\?UTF-8\?B\?(.+)\?=$/m.exec(head)?.[1] ?? ''
  expect(Buffer.from(subject, 'base64').toString()).toBe(mail.subject)
  expect(head).toContain('\r\nTo: mama@mail.example\r\n')
  const text = parts[1]?.split('\r\n--')[0] ?? ''
  expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBe(76)
  expect(Buffer.from(text, 'base64').toString()).toBe(mail.text)
})

test('shows the newest mail first, as text, whatever it holds', async () => {
  const folder = openMailFolder(path)
  expect((await openPage(MAIL_PAGE)).body).toContain('まだありません')
  await folder.store(mail)
  await folder.store({ ...mail, id: '2026-11-20T04-00-00-000Z-2', subject: '二通目' })
  const { status, headers, body } = await openPage(`${MAIL_PAGE}?x=1`)
  expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining("default-src 'none'")])
  expect(body.indexOf('二通目')).toBeLessThan(body.indexOf('&lt;b&gt;確認番号'))
  expect(body).not.toContain('<b>')
  expect(body).toContain('確認番号: 012345')
})

test('answers nothing else', async () => {
  expect((await openPage('/local/mails/../keys.json')).status).toBe(404)
  expect((await openPage('/local/others')).status).toBe(404)
  expect((await openPage(MAIL_PAGE, 'POST')).status).toBe(404)
})
