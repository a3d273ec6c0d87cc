import { expect, test } from 'vitest'
import { COMPILED_AT_ONCE, withHintFirst } from './hint-first-plugin.ts'

const list = 'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.js"])))=>i.map(i=>d[i]);\n'
const rest = 'import{a}from"./b.js";\n//# sourceMappingURL=c.js.map\n'

test('puts the hint before all else, and leaves what needs none as it is', () => {
  const hinted = `${COMPILED_AT_ONCE}\n${list}${rest}`
  expect(withHintFirst(`${list}${COMPILED_AT_ONCE}\n${rest}`)).toBe(hinted)
  expect(withHintFirst(hinted)).toBe(hinted)
  expect(withHintFirst(list + rest)).toBe(list + rest)
})
