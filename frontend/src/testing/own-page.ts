/**
 * Browser tests that need a page to themselves: of what happens once in the life of a page, or with a module in another's place. All other
 * files share a page with those before them, which is put back after each (`as-found.ts`, decision 0347).
 */
export const ownPage: readonly string[] = [
  // What is left over, photos, answers of tests: looked for from the first student's page on, as long as the page stands.
  'frontend/src/areas/v2-student/student-screens.browser.test.tsx',
  'frontend/src/areas/v2-student/home/home-as-heard.browser.test.tsx',
  'frontend/src/features/saving/left-over.browser.test.ts',
  'frontend/src/features/offline/forget-answers.browser.test.ts',
  'frontend/src/features/learning/run.browser.test.ts',
  // A page comes to rest once, and what may wait is fetched from then on.
  'frontend/src/features/readings/player-words.browser.test.tsx',
  'frontend/src/features/readings/player-readings.browser.test.tsx',
  'frontend/src/areas/v2-student/student-readings.browser.test.tsx',
  'frontend/src/lib/preload.browser.test.ts',
  // Tones that were begun before sound on.
  'frontend/src/features/sound/sound.browser.test.ts',
  // The device's name is read once.
  'frontend/src/testing/frozen.browser.test.ts',
  // Puts a module in another's place.
  'frontend/src/areas/v2-admin/question-editor/editor-media.browser.test.tsx',
]
