import { contract } from '@tcheck/contract/contract'
import { endpoints } from '@tcheck/contract/endpoints'
import { apiErrors } from '@tcheck/contract/errors'
import { metaOf } from '@tcheck/contract/route'
import * as z from 'zod'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

const roleLabels: Readonly<Record<string, string>> = {
  public: 'だれでも',
  any: '使っている人',
  admin: '管理者',
  branch: '教室',
  teacher: '先生',
  student: '生徒',
  parent: '保護者',
}

function schemaText(schema: unknown, io: 'input' | 'output'): string {
  if (!(schema instanceof z.ZodType)) return ''
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  delete json.$schema
  return JSON.stringify(json, null, 2)
}

function section([groupKey, routes]: [string, (typeof contract)[keyof typeof contract]]): string {
  return Object.entries(routes)
    .map(([name, procedure]) => {
      const { route, inputSchema, outputSchema } = procedure['~orpc']
      const meta = metaOf(procedure)
      const codes = meta.errors.map(
        (code) => `<li><code>${code}</code> ${apiErrors[code][0]} ${escaped(apiErrors[code][1])}</li>`,
      )
      return `<section id="${groupKey}.${name}">
<h2><b class="${(route.method ?? '').toLowerCase()}">${route.method}</b> <code>${escaped(route.path ?? '')}</code></h2>
<p>${escaped(route.summary ?? '')} <small>呼べる人: ${meta.roles.map((caller) => roleLabels[caller] ?? caller).join('、')}</small></p>
<details><summary>送るもの</summary><pre>${escaped(schemaText(inputSchema, 'input'))}</pre></details>
<details><summary>返るもの</summary><pre>${escaped(schemaText(outputSchema, 'output'))}</pre></details>
${codes.length > 0 ? `<details><summary>断るとき</summary><ul>${codes.join('')}</ul></details>` : ''}
</section>`
    })
    .join('\n')
}

const style = `body{font-family:"BIZ UDPGothic","Noto Sans JP","Noto Sans CJK JP",sans-serif;max-width:960px;margin:0 auto;padding:24px;color:#262e35;background:#f3f4f8;line-height:1.6}
h1{font-size:22px}h2{font-size:16px;margin:0}section{background:#fff;border:1px solid #dfe3e6;border-radius:12px;padding:16px;margin:12px 0}
b{display:inline-block;min-width:64px;text-align:center;border-radius:4px;padding:1px 6px;font-size:12px;color:#fff;background:#3c4676}b.get{background:#0b5cad}b.post{background:#1b6a3e}b.delete{background:#a81e32}
code{font-family:ui-monospace,monospace}pre{overflow:auto;background:#f7f8f8;padding:12px;border-radius:8px;font-size:12px}small{color:#505a63}summary{cursor:pointer;color:#2e365d}`

/** A page to read, made from the contract: no script, nothing from elsewhere. */
export function describePage(): string {
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex,nofollow">
<title>Tチェック API</title><style>${style}</style></head><body><h1>Tチェック API</h1>
<p>${endpoints.length}個の呼び出し。誤りは <code>{ "errors": ["…"], "code": "…" }</code> で返ります。機械で読む記述は <a href="/api/openapi.json">/api/openapi.json</a> にあります。</p>
${Object.entries(contract).map(section).join('\n')}</body></html>`
}
