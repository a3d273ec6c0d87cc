/** What is put into one file: modules that match, with what they import as far as no group before has it. */
interface ChunkGroup {
  name: string
  test: RegExp
  priority: number
  /** Modules that fewer files want stay with the one that wants them. */
  minShareCount?: number
  includeDependenciesRecursively?: boolean
}

interface Group extends Omit<ChunkGroup, 'priority'> {
  /** Pages of some visits only; the others' devices get it with the packed files. */
  isForSome?: true
}

const anyOf = (...parts: readonly RegExp[]) => new RegExp(parts.map(({ source }) => source).join('|'))

/**
 * What every page needs comes in one file, what every player needs in another, and what a player needs later in a few:
 * seventy small ones compress badly and wait for each other, and a school's devices ask for each from behind one address.
 *
 * Earlier groups come first.
 */
const groups: readonly Group[] = [
  {
    // The early script: without anything of the app, it runs while that is still on its way.
    name: 'early',
    test: /tcheck-contract\/student|lib[\\/]api[\\/](call-request|early-answers)|session[\\/](student-name|stored-session|auth-cookie|tokens)\.|saving[\\/]first-calls|v2-student[\\/](early|shell[\\/]paths)/,
  },
  {
    // The early script of those who sign in, with the addresses of the calls that their first pages begin with.
    name: 'early-account',
    isForSome: true,
    test: /app[\\/](early-account|first-calls)\.|features[\\/]learning[\\/]newest-runs\.|v1-student[\\/]begin-part[\\/]begin-calls\.|v1-(parent|teacher)[\\/]top[\\/]top-calls\.|v1-parent[\\/]child[\\/]child-parameter\.|v2-teacher[\\/](class-result[\\/]result-(address|calls?)|question-set[\\/]category|school[\\/]asked-year)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'base',
    test: anyOf(
      /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
      // What the page's root hands on; the rest of it comes after a question.
      /node_modules[\\/]@tanstack[\\/]react-query[\\/].*[\\/]QueryClientProvider\./,
      // Windows of grown-ups want it too, and would take it along, and with it the first page to them.
      /frontend[\\/]src[\\/](ui[\\/]skip-link|lib[\\/]fresh-page)\./,
    ),
  },
  {
    // What starts a page, what it needs around a question, and the player.
    name: 'app',
    test: anyOf(
      // Lists, forms and bars of pages that come before or after a question are in a file of their own.
      /frontend[\\/]src[\\/](ui[\\/](button|chip|loading-bar|logo|mark|note|sign-shape|skeleton|toast|use-page-title)\.|lib(?![\\/](api[\\/](ask-ahead|file-answer|query-client)\.|save-file|store[\\/]debug\.))|app(?![\\/](themes[\\/](?!v2-frame)|wanted-page|v1-student-table|tend-page|all-guards|early-account|first-calls))|features[\\/](learning[\\/]run-place\.|session[\\/](?!imperson|home-page|sign-(in|out)|tab-news|use-sign-words)|sign-in[\\/]session-keeper\.|shell[\\/]sound-button|sound[\\/]sound\.))/,
      /frontend[\\/]src[\\/]features[\\/](question-view[\\/](?!.*piece-tap|check-report|sheet|player-settings|praise|mark-counts|hindrance|not-kept|saving-notice|.*shown|.*trace)|saving[\\/](?!left-over|store-parts|memo-writes|memory-|prune)|memo[\\/](strokes|use-memo-sheet))/,
      /packages[\\/]contract[\\/]src[\\/]area-callers\./,
      /v2-student[\\/](routes\.|shell[\\/](after-play|message-page|play-screen|words))/,
      // What one player alone runs stays with it, also where learning plays by the same one.
      /packages[\\/](scoring(?!.*(explain-|guide|places|answer-faults|in-words|look-alikes|self-mark))|sessions(?!.*(exam-policy|unit-practice|cbt-(marks|moves|step|writes))))[\\/]/,
    ),
    minShareCount: 2,
  },
  // A player with its address: one file less to ask for each.
  { name: 'unit', isForSome: true, test: /v2-student[\\/]question-groups[\\/](route|unit-play)\./ },
  { name: 'exam', isForSome: true, test: /v2-student[\\/]cbt-question-groups[\\/](route|exam-play)\./ },
  // The pages of v1's students, which whoever has all of them has too, and what stands around all of v1.
  {
    name: 'learners',
    isForSome: true,
    test: /v1-student[\\/]routes\.|(app[\\/](v1-student-table|themes[\\/]v1-frame)|ui[\\/]form[\\/]mantine[\\/]field-theme)\./,
  },
  {
    // Names of every call, and what asks ahead by them.
    name: 'all',
    isForSome: true,
    test: /tcheck-contract\/all|lib[\\/]api[\\/]ask-ahead\./,
    includeDependenciesRecursively: false,
  },
  {
    // v1's students: the way into a run, and its player.
    name: 'learn',
    isForSome: true,
    test: /v1-student[\\/](question[\\/](?!own-time|run-trouble)|begin-part)|features[\\/](learning[\\/](run-(begin|elsewhere|material|open|paths|plan|time|words)|marks-by-slot|use-opened-run|start-offline-soon)\.|readings[\\/]player-words\.)/,
  },
  {
    name: 'set-link',
    isForSome: true,
    test: /v2-student[\\/]set-link[\\/](route|kept-link)\../,
    // What it has of the form kit others have too.
    includeDependenciesRecursively: false,
  },
  {
    // Who comes with a card needs it before anything; where the visit was meant to go is asked there and at sign-in pages.
    name: 'arrival',
    isForSome: true,
    test: /v2-student[\\/]entrance[\\/](route|name-in-address)\.|frontend[\\/]src[\\/]app[\\/]wanted-page\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'entrance',
    isForSome: true,
    // Not its route: who comes with a card needs that alone.
    test: /v2-student[\\/]entrance[\\/](?!route|name-in-address)|contract[\\/]src[\\/]short-code\./,
    includeDependenciesRecursively: false,
  },
  // Forms of staff, with what is to be known of every field of every call: it grows with each of them.
  {
    name: 'forms',
    isForSome: true,
    test: /tcheck-contract\/fields|frontend[\\/]src[\\/]ui[\\/]form[\\/](use-form|route-form)\./,
    includeDependenciesRecursively: false,
  },
  {
    // The table of all pages, with what stands around them: whoever is no student waits for all of it.
    name: 'table',
    isForSome: true,
    test: /frontend[\\/]src[\\/](app[\\/](route-table|areas|around-all|all-guards|near-routes|themes[\\/]v2-teacher-frame)|areas[\\/](common|v1-(admin|branch|parent|teacher)|v2-(admin|teacher))[\\/]routes|areas[\\/]v2-admin[\\/]question-editor[\\/]set-ref)\.|packages[\\/](contract[\\/]src[\\/]act-rules|sessions[\\/]src[\\/]exam-policy)\./,
    includeDependenciesRecursively: false,
  },
  {
    // Small parts that many pages of v1 have of each other: a slow device takes longer for twenty files than for their bytes.
    name: 'desk',
    isForSome: true,
    test: /features[\\/](desk[\\/](desk|task-rows)|learning[\\/](learning-words|use-learner|material-paths|marks-words|subject-(look|mark)|level-chip)\.|uploads[\\/]file-size\.|notices[\\/]notice-(card|file|list)|attendance[\\/](attend-view|attendance-calls|kiosk-clock|note-button)\.|reports[\\/]report-view\.|plans[\\/]plan-view\.)|v1-parent[\\/](child[\\/]|learning[\\/](parent-paths|child-queries)|top[\\/](task-list|top-view|top\.module))|v1-teacher[\\/](teacher-items|top[\\/]top-)|@mantine[\\/]hooks[\\/].*use-media-query|packages[\\/](timetable[\\/]src[\\/](japan-clock|presence-totals|day)|contract[\\/]src[\\/](attendance|report)|learning[\\/]src[\\/]japan-day)\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // The same of v2's teachers.
    name: 'teachers',
    isForSome: true,
    test: /areas[\\/]v2-teacher[\\/](class-result[\\/](class-result-query|result-view|regrade-(query|note)|item-words)|mission[\\/](mission-sets|answers-shown)|question-set[\\/]set-query|school[\\/](school-names|tokyo-time)|student-result[\\/]student-result-address|tutorial[\\/](or-demo|teacher-tour))\.|features[\\/](tour[\\/]tour-state|question-preview[\\/]viewpoint|attempt-answers[\\/]question-text)\.|ui[\\/]load-failure\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'frame',
    test: anyOf(
      // Calendars, long choices and whatever is dragged have files of their own: they bring 130 KB along, and few pages have any.
      /frontend[\\/]src[\\/](ui[\\/](?!qr-code|order-list|drag-|form[\\/](mantine|when-fields|rich-choice-field))|features[\\/]records[\\/]select-field|lib[\\/]save-file)/,
      // What pages share of what the server said. Tables, and lists without an end, are the grown-ups' only.
      /node_modules[\\/]@tanstack(?![\\/](react-table|table-core))[\\/](?!.*([qQ]ueriesObserver|useQueries|nfiniteQueryObserver|useInfiniteQuery))/,
      /frontend[\\/]src[\\/]lib[\\/]api[\\/]query-client\./,
    ),
    minShareCount: 6,
  },
  { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2 },
  {
    // Around every page: bars, what tends the session, and how a student's say their words.
    name: 'nav',
    test: /features[\\/](readings[\\/](say-with|product)-readings|shell[\\/](?!impersonation)|guide[\\/]guide-button|search[\\/]search-button|notices[\\/](notice-bell|notices-query|read-here)|(desk|offline)[\\/]kept-(query|answers)|session[\\/](home-page|sign-out|tab-news|tend-session|follow-tabs|keep-alive))|app[\\/]tend-page\.|lib[\\/]store[\\/]debug\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'toaster',
    test: /ui[\\/]toaster\.|node_modules[\\/](react-hot-toast|goober)[\\/]/,
    includeDependenciesRecursively: false,
  },
  { name: 'media', test: /features[\\/](media[\\/]|math[\\/]one-line\.)|question-view[\\/]sheet\./ },
  {
    // Ways to answer that are more than a field, and what drags.
    name: 'answers',
    test: /ui[\\/]drag-(board|sensors)\.|question-view[\\/]modes[\\/](drag-and-drop[\\/]drag-answer|sort[\\/]sort-answer|select[\\/]select-answer|text[\\/]answer-preview|use-piece-tap)\.|scoring[\\/]src[\\/]look-alikes\./,
  },
  {
    name: 'memo',
    test: /features[\\/](memo[\\/](memo-layer|memo-tools|picture-sheet)|question-view[\\/]question-pictures)\./,
  },
  // A child of 小4–6 waits for the table, not for windows.
  { name: 'taught-kanji', isForSome: true, test: /math[\\/]taught-kanji\./ },
  {
    // Windows over the player, and what it says where something is wrong.
    name: 'sheet',
    test: anyOf(
      /features[\\/]result[\\/]/,
      /question-view[\\/](player-settings|once-seen|player-keys|praise|mark-counts|jump-sheet|hindrance-words|not-kept|saving-notice|start-notice|test-start|check-report|trace-in-words|.*shown.*)\./,
      /v2-student[\\/](shell[\\/]play-trouble|drawings[\\/]qr-card)\.|saving[\\/]store-parts\.|sound[\\/]audio\./,
      /sessions[\\/]src[\\/](refusal-texts|shuffle)\.|math[\\/]formula-words\./,
    ),
  },
  {
    name: 'exam-end',
    isForSome: true,
    test: /cbt-player[\\/]((check|clear|finish|player)-sheets?|cbt-result|cbt-rows|cbt-finished|handed-in|time-left)\./,
  },
  { name: 'unit-end', isForSome: true, test: /unit-practice[\\/](unit-summary|unit-rows|practice-report|ask-first)\./ },
  // A student's pages of lists; what others have too has come to a group before.
  {
    name: 'student-pages',
    isForSome: true,
    test: /v2-student[\\/](home|comments|mission|challenge|drill|top|shell|drawings|layout)|saving[\\/](kept-work|use-left-over)\./,
    includeDependenciesRecursively: false,
  },
  // On first pages alone: a player that sends what was left over says nothing of it.
  {
    name: 'left-over-note',
    isForSome: true,
    test: /saving[\\/]left-over-note\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'offline',
    test: /features[\\/]offline[\\/](start-offline|kept-media|kept-visitors|clear-away)\.|saving[\\/](left-over|key-once-sent)\.|features[\\/](sealed-answers[\\/]|learning[\\/](photo-store|run-input)\.)/,
  },
]

/** For the bundler. */
export const chunkGroups: readonly ChunkGroup[] = groups.map(({ isForSome, ...group }, at) => ({
  ...group,
  priority: groups.length - at,
}))

/** Names of what a first visit to any page with a question fetches by itself. */
export const fetchedAnyway: readonly string[] = groups.flatMap(({ name, isForSome }) => (isForSome ? [] : [name]))

/** Names of what only some visits fetch by themselves: it comes to the others packed, however much it is. */
export const fetchedBySome: readonly string[] = groups.flatMap(({ name, isForSome }) => (isForSome ? [name] : []))
