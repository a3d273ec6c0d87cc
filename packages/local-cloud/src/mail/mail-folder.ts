import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWholeFile } from '../store/whole-file.ts'

/** A mail as the sending service received it. */
export interface StoredMail {
  id: string
  /** ISO 8601, UTC. */
  at: string
  from: string
  to: readonly string[]
  replyTo: readonly string[]
  subject: string
  text: string
  html: string
  headers: readonly { Name: string; Value: string }[]
  tags: Readonly<Record<string, string>>
}

const ENDING = '.json'
/** The maximum number on the page. */
const MOST = 200

/** The mails of one machine: for each a file for mail programs (`.eml`), and one for the page. Names start with the time. */
export function openMailFolder(folder: string) {
  const path = (id: string, ending: string) => join(folder, `${id}${ending}`)
  return {
    async store(mail: StoredMail): Promise<void> {
      await mkdir(folder, { recursive: true })
      await writeWholeFile(path(mail.id, '.eml'), asMessage(mail))
      await writeWholeFile(path(mail.id, ENDING), `${JSON.stringify(mail, null, 2)}\n`)
    },

    /** The newest first. */
    async list(): Promise<StoredMail[]> {
      const names = await readdir(folder).catch(() => [])
      const newest = names
        .filter((name) => name.endsWith(ENDING))
        .sort()
        .reverse()
        .slice(0, MOST)
      return Promise.all(
        newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMail),
      )
    },
  }
}
export type MailFolder = ReturnType<typeof openMailFolder>

const BOUNDARY = 'tcheck-local-mail'
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')
const encodedWord = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

/** A mail in the format of RFC 5322 and 2045. */
function asMessage({ at, from, to, replyTo, subject, text, html, headers }: StoredMail): string {
  const part = (type: string, content: string) =>
    [
      `--${BOUNDARY}`,
      `Content-Type: ${type}; charset=UTF-8`,
      'Content-Transfer-Encoding: base64',
      '',
      base64(content),
    ].join('\r\n')
  return [
    `Date: ${new Date(at).toUTCString()}`,
    `From: ${from}`,
    `To: ${to.join(', ')}`,
    ...(replyTo.length > 0 ? [`Reply-To: ${replyTo.join(', ')}`] : []),
    `Subject: ${encodedWord(subject)}`,
    ...headers.map(({ Name, Value }) => `${Name}: ${Value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    part('text/plain', text),
    part('text/html', html),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
}
