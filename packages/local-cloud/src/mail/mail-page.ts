import type { HttpHandler } from '../start/front.ts'
import type { KeptMail, MailFolder } from './mail-folder.ts'

export const MAIL_PAGE = '/local/mails'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
}

const STYLE = `body{font:15px/1.7 sans-serif;color:#262e35;background:#f3f4f8;margin:0 auto;padding:24px 16px;max-width:760px}
h1{font-size:22px}article{background:#fff;border:1px solid #dfe3e6;border-radius:8px;padding:12px 16px;margin:16px 0}
h2{font-size:16px;margin:0}dl{display:grid;grid-template-columns:auto 1fr;gap:0 12px;margin:4px 0 8px;font-size:13px;color:#505a63}
dd{margin:0;overflow-wrap:anywhere}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}`

/** What would have been sent, on a page of this machine alone: no part of the product, and nothing in the cloud answers here. */
export const createMailPage =
  (folder: Pick<MailFolder, 'list'>, path: string): HttpHandler =>
  async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== MAIL_PAGE || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('見つかりません。\n')
      return
    }
    response.writeHead(200, HEADERS).end(page(await folder.list(), path))
  }

const page = (mails: readonly KeptMail[], path: string) =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>送ったメール(このコンピューターだけ)</title><style>${STYLE}</style></head><body>
<main><h1>送ったメール(このコンピューターだけ)</h1>
<p>ここでは本物のメールは送られません。送るはずのメールを、新しい順に並べています。メールソフトで開けるファイルは <code>${escaped(path)}</code> にあります。</p>
${mails.length === 0 ? '<p>まだありません。</p>' : mails.map(article).join('\n')}
</main></body></html>
`

const time = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'medium' })

const article = ({ at, to, from, subject, text }: KeptMail) =>
  `<article><h2>${escaped(subject)}</h2>
<dl><dt>宛先</dt><dd>${escaped(to.join(', '))}</dd><dt>差出人</dt><dd>${escaped(inWords(from))}</dd><dt>時刻</dt><dd><time datetime="${escaped(at)}">${escaped(time.format(new Date(at)))}</time></dd></dl>
<pre>${escaped(text)}</pre></article>`

/** A name in a header is base64 (RFC 2047). */
const inWords = (header: string) =>
  header.replace(/=\?UTF-8\?B\?([^?]+)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString())

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
