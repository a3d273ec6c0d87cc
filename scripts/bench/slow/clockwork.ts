/**
 * In the page: `painted(isThere)` answers when the screen shows it, in milliseconds of the page's own clock. It looks when
 * something changes, not in every frame, which would keep a slow page busy. A message that is posted in a frame's
 * callback is heard after that frame was painted.
 *
 * A tap is timed by the browser itself (Event Timing): from the page's hearing that the finger went up until the frame is on
 * the screen, in steps of 8 ms, without a task of ours in between. It also reckons from the event's own stamp, but that
 * lies before a frame that DevTools asks for ahead of every touch it makes: some 2 ms, 10 on a slowed page, that no
 * finger knows. `thereMs` tells whether what is waited for was in that frame; where it was not, a later one counts.
 */
export const CLOCKWORK = `
  window.painted = (isThere) => new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('never shown: ' + isThere)), 30000)
    const look = () => {
      if (!isThere()) return
      changes.disconnect()
      clearTimeout(tooLate)
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    }
    const changes = new MutationObserver(look)
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    look()
  })
  window.firstQuestion = window.painted(() => document.querySelector('[data-question]'))
  window.watchTap = (isThere) => {
    window.tap = { entry: null, heardMs: null, thereMs: null, paintedMs: null }
    const hear = () => { window.tap.heardMs ??= performance.now() }
    addEventListener('pointerup', hear, { once: true, capture: true })
    const changes = new MutationObserver(() => {
      if (window.tap.heardMs === null || !isThere()) return
      changes.disconnect()
      window.tap.thereMs = performance.now()
    })
    changes.observe(document, { subtree: true, childList: true, attributes: true })
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('touchend')) window.tap.entry = entry
  }).observe({ type: 'event', durationThreshold: 16 })
  window.tapMs = (from) => {
    const { entry, heardMs, thereMs, paintedMs } = window.tap
    if (thereMs === null) throw new Error('not there')
    // What took less than the 16 ms that the browser tells of.
    if (!entry && thereMs - heardMs < 16) return 16
    if (!entry) throw new Error('not told of')
    // A page of very many formulas sets the last ones in turns: then the frame with all of them counts.
    const endMs = thereMs > entry.processingEnd ? paintedMs : entry.startTime + entry.duration
    return endMs - (from === 'stamp' ? entry.startTime : heardMs)
  }
  window.workMs = () => {
    const startMs = performance.now()
    const made = document.createElement('div')
    for (let at = 0; at < 900; at += 1) {
      const part = document.createElement('span')
      part.style.display = 'inline-block'
      part.textContent = '面積' + at
      made.append(part)
    }
    document.body.append(made)
    made.getBoundingClientRect()
    const ms = performance.now() - startMs
    made.remove()
    return ms
  }
`
