/** Why no picture was made; said in words, never a wrong picture. */
export type CaptureRefusal = 'vertical' | 'formulas_pending' | 'failed'

export const captureRefusalTexts: Readonly<Record<CaptureRefusal, string>> = {
  vertical: 'たて書きの問題は、画像にできません。',
  formulas_pending: '式を読みこんでいます。少し待ってから、もう一度おしてください。',
  failed: '画像にできませんでした。もう一度おしてください。',
}

const FORMULA_PATIENCE_MS = 5000

async function formulasAreSet(target: HTMLElement): Promise<boolean> {
  const until = Date.now() + FORMULA_PATIENCE_MS
  while (target.querySelector('[data-pending]')) {
    if (Date.now() > until) return false
    await new Promise((done) => setTimeout(done, 50))
  }
  return true
}

const isVertical = (target: HTMLElement) =>
  [target, ...target.querySelectorAll<HTMLElement>('div, p')].some(
    (element) => getComputedStyle(element).writingMode !== 'horizontal-tb',
  )

/** The question with its memo as a PNG. html2canvas comes with the first picture. */
export async function captureQuestion(target: HTMLElement): Promise<Blob | CaptureRefusal> {
  // html2canvas draws vertical writing wrongly.
  if (isVertical(target)) return 'vertical'
  if (!(await formulasAreSet(target))) return 'formulas_pending'
  try {
    const [{ default: html2canvas }] = await Promise.all([import('html2canvas'), document.fonts.ready])
    const canvas = await html2canvas(target, {
      logging: false,
      scale: Math.max(2, window.devicePixelRatio),
      useCORS: true,
      backgroundColor: '#ffffff',
      ignoreElements: (element) =>
        element.classList.contains('katex-mathml') || element.hasAttribute('data-no-capture'),
      onclone: (_, clone) => {
        // html2canvas 1.4.1 draws spread shadows inside the box.
        for (const element of clone.querySelectorAll<HTMLElement>('*')) element.style.boxShadow = 'none'
      },
    })
    return await new Promise((done) => canvas.toBlob((blob) => done(blob ?? 'failed'), 'image/png'))
  } catch {
    return 'failed'
  }
}

export function download(picture: Blob, name: string): void {
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
