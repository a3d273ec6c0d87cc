import type { Page } from 'playwright-core'

/** What is good where there is none, or a fact of the day: nothing is to be done. */
const ENOUGH = /止まった作業|とどかなかったメール|待っている答え|遅れは|^今日の授業は|とくに助けがいる/

/**
 * As text: it runs in the page. Sentences that say that nothing is there, each with whether something beside it says what will be
 * there or what to do: another sentence, a button, a link. And lists and tables that stand there without a line and without a word.
 */
const THIN = `(() => {
  const NOTHING = /(は|が|も|まだ)、?(まだ|いまは|いま)?、?(ありません|いません)。?$/
  const GOES_ON = /ください|ましょう|みよう|ます。|次の/
  const main = document.querySelector('main')
  if (!main) return { sentences: [], faults: ['no main part'] }
  const seen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const textOf = (element) => element.innerText.replace(/\\s+/g, '')
  const sentences = []
  for (const each of main.querySelectorAll('p, h2, h3, td, th[data-open], dd, li, div, span, legend')) {
    if (!seen(each) || each.querySelector('p, h2, h3, td, th[data-open], dd, li, div')) continue
    const said = textOf(each)
    // 「空にすると、しめきりはありません」 says what would be.
    if (said.length > 80 || !NOTHING.test(said) || /[とば]、[^。]*。?$/.test(said)) continue
    if ([...sentences].some(({ said: before }) => before === said)) continue
    const around = each.closest('td, th[data-open], dd, .card, section, article, fieldset, dialog') ?? each.parentElement
    const rest = textOf(around).replace(said, '')
    const acts = [...around.querySelectorAll('button, a[href]')].some(seen)
    sentences.push({ said, goesOn: acts || GOES_ON.test(rest) })
  }
  const faults = []
  for (const table of main.querySelectorAll('table'))
    if (seen(table) && !table.querySelector('tbody tr, tr td')) faults.push('a table without a line: ' + textOf(table).slice(0, 60))
  for (const list of main.querySelectorAll('ul, ol, [role=list], [role=listbox]'))
    if (seen(list) && list.children.length === 0) {
      const around = list.closest('.card, section, article, fieldset, dialog') ?? list.parentElement
      const acts = [...around.querySelectorAll('button, a[href]')].some(seen)
      if (!acts && !/ありません|いません/.test(textOf(around))) faults.push('a list without a line: ' + list.outerHTML.slice(0, 80))
    }
  for (const choice of main.querySelectorAll('select:not(:disabled)'))
    if (seen(choice) && [...choice.options].every(({ value }) => value === '')) {
      const around = choice.closest('form, section, .card') ?? main
      if (!/ください|ありません|いません/.test(textOf(around))) faults.push('nothing to choose from: ' + (choice.labels?.[0]?.innerText ?? choice.name))
    }
  if (textOf(main).length < 15) faults.push('hardly a word: ' + textOf(main))
  return { sentences, faults }
})()`

interface Thin {
  sentences: { said: string; goesOn: boolean }[]
  faults: string[]
}

/** Where a page that has nothing to show leaves somebody without a word, or without the next step. */
export async function thinWordsOf(page: Page): Promise<string[]> {
  const { sentences, faults } = await page.evaluate<Thin>(THIN)
  const ends = sentences.filter(({ said, goesOn }) => !goesOn && !ENOUGH.test(said))
  return [...faults, ...ends.map(({ said }) => `nothing says what comes or what to do: ${said}`)]
}
