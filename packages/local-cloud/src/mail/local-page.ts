/** Parts of the pages that exist on this machine only. The cloud does not have them. */
export const LOCAL_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
}

export const LOCAL_PAGE_STYLE = `body{font:15px/1.7 sans-serif;color:#262e35;background:#f3f4f8;margin:0 auto;padding:24px 16px;max-width:760px}
h1{font-size:22px}article{background:#fff;border:1px solid #dfe3e6;border-radius:8px;padding:12px 16px;margin:16px 0}
h2{font-size:16px;margin:0}dl{display:grid;grid-template-columns:auto 1fr;gap:0 12px;margin:4px 0 8px;font-size:13px;color:#505a63}
dd{margin:0;overflow-wrap:anywhere}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}`

const time = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'medium' })
export const localTime = (at: string) => time.format(new Date(at))

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
