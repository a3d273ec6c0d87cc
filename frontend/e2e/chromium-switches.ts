/**
 * Parts of Chromium's own window that nobody sees in a test. Each person's window loads them anew: two pages of suggestions under the address
 * bar, and a process that waits for the next site. They took two thirds of what somebody at a device of their own costs
 * (1.3 processor seconds a context, now 0.5).
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/**
 * What playwright switches off of itself (`chromiumSwitches` in `playwright-core`; look there when it is updated): of two lists the browser
 * takes the last, so that ours says it again.
 */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const off = (features: readonly string[]) => `--disable-features=${features.join(',')}`

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How playwright starts a browser for tests. @param alsoOff further features that one of them does without */
export const chromiumSwitches = (...alsoOff: readonly string[]): string[] => [
  ...QUIET,
  off([...BY_PLAYWRIGHT, ...UNSEEN, ...alsoOff]),
]

/** Of a browser that a test starts by itself, as its person would: nothing is switched off that a page could notice. */
export const ownSwitches: readonly string[] = [...QUIET, off(UNSEEN)]
