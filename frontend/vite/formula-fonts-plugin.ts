import type { Plugin } from 'vite'

const STYLES = /\/katex\/dist\/katex\.min\.css$/
const OLDER_SOURCE = /,url\([^)]+\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g

/** KaTeX's styles with each font's woff2 alone, which every browser of ours reads: the page names all three of a font to itself. */
export const withNewestFonts = (css: string): string => css.replaceAll(OLDER_SOURCE, '')

/** @throws Error from the build where the styles name older fonts otherwise, or lie elsewhere */
export function formulaFontsPlugin(): Plugin {
  let isFound = false
  return {
    name: 'tcheck-formula-fonts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: STYLES },
      handler(css) {
        isFound = true
        const code = withNewestFonts(css)
        if (code === css || /\.(?:woff|ttf)\)/.test(code)) this.error('KaTeX’s styles name their fonts otherwise')
        return { code, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('KaTeX’s styles lie elsewhere')
    },
  }
}
