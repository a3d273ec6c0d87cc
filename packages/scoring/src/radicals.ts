/** What EquivalentUnifiedIdeograph.txt of Unicode names for each CJK radical from U+2E80 to U+2EF3; `-`: nothing. */
const IDEOGRAPHS = Array.from(
  '-厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵-旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
)

const FIRST = 0x2e80
const FIRST_KANGXI = 0x2f00
const LAST_KANGXI = 0x2fd5

/** CJK radicals, and Kangxi radicals (U+2F00–2FD5): a PDF may give them instead of the kanji that they look like. */
export const RADICALS = /[\u2e80-\u2fdf]/g

/** The kanji that Unicode names as equivalent to a radical; any other sign stays. */
export function ideographOf(sign: string): string {
  const code = sign.charCodeAt(0)
  if (code >= FIRST_KANGXI && code <= LAST_KANGXI) return sign.normalize('NFKC')
  const named = IDEOGRAPHS[code - FIRST] ?? '-'
  return named === '-' ? sign : named
}
