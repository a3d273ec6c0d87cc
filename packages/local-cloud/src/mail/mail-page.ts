import type { HttpHandler } from '../start/front.ts'
import { escaped, LOCAL_PAGE_HEADERS, LOCAL_PAGE_STYLE, localTime } from './local-page.ts'
import type { MailFolder, StoredMail } from './mail-folder.ts'

export const MAIL_PAGE = '/local/mails'

/** A page with the mails that the cloud would send. It exists on this machine only. */
export const createMailPage =
  (folder: Pick<MailFolder, 'list'>, path: string): HttpHandler =>
  async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== MAIL_PAGE || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('見つかりません。\n')
      return
    }
    response.writeHead(200, LOCAL_PAGE_HEADERS).end(page(await folder.list(), path))
  }

const page = (mails: readonly StoredMail[], path: string) =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>送ったメール(このコンピューターだけ)</title><style>${LOCAL_PAGE_STYLE}</style></head><body>
<main><h1>送ったメール(このコンピューターだけ)</h1>
<p>ここでは本物のメールは送られません。送るはずのメールを、新しい順に並べています。メールソフトで開けるファイルは <code>${escaped(path)}</code> にあります。</p>
${mails.length === 0 ? '<p>まだありません。</p>' : mails.map(article).join('\n')}
</main></body></html>
`

const article = ({ at, to, from, subject, text }: StoredMail) =>
  `<article><h2>${escaped(subject)}</h2>
<dl><dt>宛先</dt><dd>${escaped(to.join(', '))}</dd><dt>差出人</dt><dd>${escaped(decodedHeader(from))}</dd><dt>時刻</dt><dd><time datetime="${escaped(at)}">${escaped(localTime(at))}</time></dd></dl>
<pre>${escaped(text)}</pre></article>`

/** A name in a header is base64 (RFC 2047). */
const decodedHeader = (header: string) =>
  header.replace(/=\?UTF-8\?B\?([^?]+)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString())
