/** Finds code that reads or shows a time in the machine's time zone. */
interface Zoneless {
  line: number
  text: string
}

const BEGINS = new RegExp(
  [
    // First: it begins as one of those below.
    String.raw`(?:new Date\(\)|\bnow(?:\(\))?)\.toISOString\(\)\.slice\(0, (?:10|7|4)\)`,
    // A moment's day by UTC: of what was made before nine in the morning, the day before.
    String.raw`(?:_at|_?datetime)\.slice\(0, (?:10|7|4)\)`,
    String.raw`Intl\.DateTimeFormat\(`,
    String.raw`\.toLocale(?:Date|Time)?String\(`,
    String.raw`\.to(?:Date|Time)String\(`,
    String.raw`\.get(?:Hours|Day|Date|Month|FullYear|Minutes|TimezoneOffset)\(\)`,
    String.raw`\.set(?:Hours|Date|Month|FullYear|Minutes|Seconds)\(`,
    String.raw`\bdayjs\(`,
    String.raw`new Date\(`,
    String.raw`Date\.parse\(`,
  ].join('|'),
  'g',
)

/** Shared options that name the zone (`const inJapan = { timeZone: 'Asia/Tokyo' }`). */
const NAMES_ZONE = /timeZone|\binJapan\b/
const OF_DATES = /(?:dateStyle|timeStyle|weekday|year|month|day|hour|minute):/
/** Methods that numbers have too; the name of the variable shows a date. */
const CALLED_AS_DATE =
  /(?:Date\([^()]*\)|(?:\b|[a-z])(?:[dD]ate|[dD]ay|[mM]oment|[nN]ow|[aA]t|[eE]nded|[bB]egun)(?:\(\))?)$/
const WITH_ZONE = /(?:Z|[+-]\d\d:\d\d)[`'"]$/
const WITH_CLOCK = /^[`'"].*T(?:\d\d:|\$\{)/

/** @param source of one file of TypeScript */
export function zonelessIn(source: string): Zoneless[] {
  return [...source.matchAll(BEGINS)].flatMap((match) => {
    const { index } = match
    const found = match[0]
    const given = found.endsWith('(') ? upToItsEnd(source, index + found.length) : ''
    const isZoneless = found.endsWith('(')
      ? ruleOf(found)({ given, before: source.slice(Math.max(0, index - 80), index) })
      : true
    if (!isZoneless) return []
    const text = `${found}${given}${found.endsWith('(') ? ')' : ''}`.replaceAll(/\s+/g, ' ')
    return [{ line: source.slice(0, index).split('\n').length, text }]
  })
}

type Rule = (call: { given: string; before: string }) => boolean

function ruleOf(found: string): Rule {
  if (/DateTimeFormat|toLocale(Date|Time)String/.test(found)) return ({ given }) => !NAMES_ZONE.test(given)
  if (found === '.toLocaleString(') {
    return ({ given, before }) => !NAMES_ZONE.test(given) && (OF_DATES.test(given) || CALLED_AS_DATE.test(before))
  }
  if (found === 'new Date(') return ({ given }) => partsOf(given) > 1 || isClockWithoutZone(given)
  if (found === 'Date.parse(') return ({ given }) => isClockWithoutZone(given)
  return () => true
}

const isClockWithoutZone = (given: string) => {
  const text = given.trim()
  return WITH_CLOCK.test(text) && !WITH_ZONE.test(text)
}

/** The text between this bracket and its closing bracket. */
function upToItsEnd(source: string, from: number): string {
  let depth = 1
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at] ?? ''
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth === 0) return source.slice(from, at)
  }
  return source.slice(from)
}

/** The number of arguments, without commas in brackets or quotes. */
function partsOf(given: string): number {
  let depth = 0
  let quote = ''
  let parts = given.trim() === '' ? 0 : 1
  for (const sign of given.trimEnd().replace(/,$/, '')) {
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if ('`\'"'.includes(sign)) quote = sign
    else if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
    else if (sign === ',' && depth === 0) parts += 1
  }
  return parts
}
