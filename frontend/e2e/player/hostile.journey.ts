import { sampled } from '@tcheck/local-cloud/testing/sampled'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Journey } from '../journey.ts'
import { ASKED_PATTERNS, FIELDS, hostileAnswers, hostileQuestions } from './hostile-set.ts'
import { hostileStrings } from './hostile-strings.ts'
import { openSet, openStudent, serveSet } from './stage.ts'

// As text: what follows runs in the page, under its own Content-Security-Policy.
const LISTEN = `
  window.troubles = []
  document.addEventListener('securitypolicyviolation', (event) =>
    window.troubles.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
`
/** Anything in a question that could run: only the player's own elements may stand there. */
const SEARCH = `
  const forbidden = 'script, iframe, object, embed, base, meta, link, form, foreignObject, animate, a[href], [srcdoc], [autofocus]'
  const search = () => {
    const places = document.querySelectorAll('main, nav, dialog')
    for (const place of places) {
      for (const found of place.querySelectorAll(forbidden)) window.troubles.push('element: ' + found.outerHTML.slice(0, 120))
      for (const each of place.querySelectorAll('*')) {
        for (const { name } of each.attributes) if (/^on/i.test(name)) window.troubles.push('attribute: ' + name)
      }
    }
    if (window.pwned || document.title === 'pwned') window.troubles.push('ran')
  }
`
const WALK = (count: number, texts: readonly string[]) => `(async () => {
  ${SEARCH}
  const texts = ${JSON.stringify(texts)}
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const button = (word) => [...document.querySelectorAll('section[aria-label="移動とメモ"] button')].find((each) => each.textContent.trim() === word)
  const type = (field, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const seen = new Set()
  let typed = 0
  for (let index = 0; index < ${count}; index += 1) {
    await frame()
    const number = document.querySelector('[data-question]').textContent.match(/大問(\\d+)/)[1]
    seen.add(number)
    for (const field of document.querySelectorAll('[data-answers] input')) {
      type(field, texts[typed % texts.length])
      typed += 1
      await Promise.resolve()
    }
    search()
    if (index < ${count} - 1) button('次へ').click()
  }
  return { seen: seen.size, typed }
})()`
const TROUBLES = 'window.troubles'
const SEARCH_NOW = `(() => { ${SEARCH}; search(); return window.troubles })()`

const WALKED = 'CBT-ESC6-01'
const LISTED = 'CBT-JA2-01'
/** Each of the 515 stands in every place in each third check, all of them with `--all`. */
const texts = sampled(hostileStrings(), 171)
/** Every pattern asks each text once, six in a question. */
const QUESTIONS_OF_A_PATTERN = Math.ceil(texts.length / FIELDS)
const QUESTION_COUNT = ASKED_PATTERNS * QUESTIONS_OF_A_PATTERN

async function seeResult(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '答え合わせ', exact: true }).click()
  await page.getByRole('dialog', { name: '答え合わせ' }).getByRole('button', { name: '終わる', exact: true }).click()
  await page.getByRole('region', { name: '結果' }).waitFor()
}

/** Content is written by many hands, and imported: whatever it says, it is text. */
export function journeyOfHostileTexts(journey: Journey) {
  test(`${texts.length} hostile texts in every place of a set never run, call out or become markup`, async () => {
    const { page } = await openStudent(journey, 32)
    const dialogs: string[] = []
    const calls: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      const isOwn = origin === journey.origin || /^(data|blob):/.test(request.url())
      if (!isOwn || /pwned|passwd|evil/.test(pathname)) calls.push(request.url())
    })
    await page.addInitScript(LISTEN)
    await serveSet(page, (set) => (set.code === WALKED ? hostileQuestions(set, texts) : hostileAnswers(set, texts)))
    // A picture that is a drawing with a script in it, for every second name that asks for one.
    await page.route('**/api/v2/student/utility/get_media*', (route) =>
      route.fulfill({ json: { url: '/media/drawing.png', expires_at: new Date(Date.now() + 600_000).toISOString() } }),
    )
    await page.route('**/media/drawing.png', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60" onload="parent.pwned=1"><script>parent.pwned=1;alert(1)</script><image href="/pwned.png"/><rect width="90" height="60"/></svg>',
      }),
    )
    // What was answered is not for the server: it has no such questions.
    await page.route('**/api/v2/student/student_activity_groups', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await openSet(page, `/student/cbt-question-groups/${WALKED}`)
    const walked = await page.evaluate<{ seen: number; typed: number }>(WALK(QUESTION_COUNT, texts))
    expect(walked).toEqual({ seen: QUESTION_COUNT, typed: FIELDS * QUESTIONS_OF_A_PATTERN })
    const troubles = await page.evaluate<string[]>(TROUBLES)
    await seeResult(page)
    troubles.push(...(await page.evaluate<string[]>(SEARCH_NOW)))
    await openSet(page, `/student/cbt-question-groups/${LISTED}`)
    await seeResult(page)
    troubles.push(...(await page.evaluate<string[]>(SEARCH_NOW)))
    expect({ troubles: troubles.slice(0, 10), dialogs, calls }).toEqual({ troubles: [], dialogs: [], calls: [] })
  })
}
