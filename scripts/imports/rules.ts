/** Files that match `from` may not import what matches `to`. Groups of `from` may be named in `to` and `except`: `$1`. */
export interface ImportRule {
  name: string
  reason: string
  from: RegExp
  fromExcept?: RegExp
  to: string
  except?: string
}

const TESTS = /(\.test\.tsx?$|\.properties\.|\/testing\/|^frontend\/e2e\/|^infra\/test\/)/
const OUTSIDE = '^(?!packages/|functions/|frontend/|infra/|scripts/|events/)'

/** Dependencies point inward (docs/decisions): a rule says who, by a pattern, never which file. */
export const importRules: readonly ImportRule[] = [
  {
    name: 'pure-packages-know-no-machine',
    reason: 'they run in the browser and in Lambdas alike',
    from: /^packages\/(markup|scoring|sessions|learning|timetable|contract)\//,
    fromExcept: TESTS,
    to: '^(node:|@aws-sdk/|aws-|react|@mantine/|@middy/|electrodb)',
  },
  {
    name: 'rules-and-notation-need-nothing-from-outside',
    reason: 'the rules of the product and the notation of its texts are plain TypeScript',
    from: /^packages\/(markup|scoring|sessions|learning|timetable)\//,
    fromExcept: TESTS,
    to: OUTSIDE,
  },
  {
    name: 'scoring-and-markup-are-the-core',
    reason: 'they build on nothing, and not on each other: a response is no notation',
    from: /^packages\/(scoring|markup)\//,
    to: '^(packages/(?!$1/)|functions/|frontend/|infra/|scripts/)',
  },
  {
    name: 'sessions-build-on-scoring-only',
    reason: 'the state machines know neither the wire nor the table',
    from: /^packages\/sessions\//,
    to: '^(packages/(?!sessions/|scoring/)|functions/|frontend/|infra/|scripts/)',
  },
  {
    name: 'learning-builds-on-nothing',
    reason: 'understanding, plans and tasks are rules of their own: browser and server run the same',
    from: /^packages\/learning\//,
    to: '^(packages/(?!learning/)|functions/|frontend/|infra/|scripts/)',
  },
  {
    name: 'timetable-knows-japans-days-alone',
    reason: 'days, periods, desks and shifts are rules of their own: browser and server run the same',
    from: /^packages\/timetable\//,
    to: '^(packages/(?!timetable/|learning/src/japan-day\\.ts$)|functions/|frontend/|infra/|scripts/)',
  },
  {
    name: 'contract-stands-below-what-serves-it',
    reason: 'the contract has no input and output, so it sees only the types of scoring and sessions',
    from: /^packages\/contract\//,
    to: '^(packages/(?!contract/|scoring/|sessions/)|functions/|frontend/|infra/|scripts/)',
  },
  {
    name: 'data-knows-neither-accounts-nor-lambdas',
    reason: 'the table is read by many, and reads nobody',
    from: /^packages\/data\//,
    fromExcept: TESTS,
    to: '^packages/(accounts|content|lambda-kit|services|local-cloud)/',
  },
  {
    name: 'accounts-know-no-lambda',
    reason: 'credentials are checked the same way wherever they come from',
    from: /^packages\/accounts\//,
    fromExcept: TESTS,
    to: '^packages/(content|lambda-kit|services|local-cloud)/',
  },
  {
    name: 'lambda-kit-is-the-envelope-alone',
    reason:
      'what the product does stands in services and functions; of the table it knows units, failures, audit records and whether the stage is closed',
    from: /^packages\/lambda-kit\//,
    fromExcept: TESTS,
    to: '^packages/((services|content|local-cloud|scoring|sessions)/|data/src/(?!(table|capacity)\\.ts$|audit/|stage/))',
  },
  {
    name: 'a-route-refuses-by-what-it-declares',
    reason:
      'the call’s own `refuse` takes what the contract says; the error itself is the envelope’s and that of who calls',
    from: /^(functions|packages\/(?!lambda-kit\/|services\/src\/authentication\/))/,
    fromExcept: TESTS,
    to: '^packages/lambda-kit/src/refusal\\.ts$',
  },
  {
    name: 'services-know-no-group',
    reason: 'what several groups of endpoints do the same way; content is read and local-cloud runs them',
    from: /^packages\/services\//,
    fromExcept: TESTS,
    to: '^packages/(content|local-cloud)/',
  },
  {
    name: 'the-product-never-knows-the-local-cloud',
    reason: 'what runs in the cloud has no "if local"; an operator’s commands work on both',
    from: /^(packages\/(?!(local-cloud|operations)\/)|functions\/|frontend\/src\/|infra\/)/,
    fromExcept: TESTS,
    to: '^packages/local-cloud/',
  },
  {
    name: 'nobody-builds-on-an-operator-s-command',
    reason: 'operations may do what no call may: only the program that runs them sees them',
    from: /^(packages\/(?!operations\/)|functions\/|frontend\/|infra\/|events\/)/,
    to: '^packages/operations/',
  },
  {
    name: 'operations-build-on-data-not-on-calls',
    reason: 'an operator’s command goes by the table and its rules, not through the envelope of a Lambda',
    from: /^packages\/operations\//,
    fromExcept: TESTS,
    to: '^packages/(lambda-kit|sessions)/',
  },
  {
    name: 'stages-are-settings',
    reason:
      'what a copy of the product is called and what it has, for infra and operations alike; groups of the contract',
    from: /^packages\/stages\//,
    to: '^(packages/(?!stages/|contract/)|functions/|frontend/|infra/|scripts/)',
  },
  {
    name: 'the-contract-has-no-barrel',
    reason: 'a Lambda or a page takes the files of the contract that it needs: @tcheck/contract/mission',
    from: /./,
    to: '^packages/contract/src/index\\.ts$',
  },
  {
    name: 'packages-stand-below-programs',
    reason: 'a package is used by functions, web, infra and scripts, never the other way round',
    from: /^packages\//,
    fromExcept: TESTS,
    to: '^(functions/|frontend/|infra/|scripts/)',
  },
  {
    name: 'the-browser-sees-six-packages',
    reason: 'nothing of the server may reach a browser; an editor is told what an import would say by its own checks',
    from: /^frontend\/src\//,
    fromExcept: TESTS,
    to: '^(packages/(?!contract/|learning/|markup/|scoring/|sessions/|timetable/|content/src/(edit/|workbook/workbook-parts\\.ts$|zip/write-zip\\.ts$))|functions/|infra/|scripts/|node:|@aws-sdk/)',
  },
  {
    name: 'the-checks-of-a-sheet-know-no-machine',
    reason: 'an editor runs them in the browser, an import in a Lambda; so it is with the parts of a workbook',
    from: /^packages\/content\/src\/(edit\/|export\/(check|differences|question)|import\/(check|columns|words|row|sheet-rows|masters|media-kind)|workbook\/(workbook-parts|writable)|zip\/write-zip)/,
    fromExcept: TESTS,
    to: '^(node:|@aws-sdk/|hucre|fflate|katex|packages/(data|accounts|services|lambda-kit)/)',
  },
  {
    name: 'areas-never-import-each-other',
    reason: 'what two areas share is a feature, or a page of areas/common',
    from: /^frontend\/src\/areas\/([^/]+)\//,
    fromExcept: TESTS,
    to: '^frontend/src/areas/(?!$1/|common/)',
  },
  {
    name: 'features-know-no-area',
    reason: 'areas build on features',
    from: /^frontend\/src\/features\//,
    fromExcept: TESTS,
    to: '^frontend/src/areas/',
  },
  {
    name: 'ui-knows-no-product',
    reason: 'small parts are built on by areas and features',
    from: /^frontend\/src\/ui\//,
    fromExcept: TESTS,
    to: '^frontend/src/(areas|features)/',
  },
  {
    name: 'lib-is-the-web-s-ground',
    reason: 'client, texts and storage know no screen',
    from: /^frontend\/src\/lib\//,
    fromExcept: TESTS,
    to: '^frontend/src/(areas|features|ui|app)/',
  },
  {
    name: 'functions-see-no-program',
    reason: 'a Lambda is made of packages',
    from: /^functions\//,
    to: '^(frontend/|infra/|scripts/)',
  },
  {
    name: 'one-group-one-lambda',
    reason: 'what two groups share belongs into a package',
    from: /^functions\/([^/]+)\//,
    // A test may prepare its case with another group's routes. A list's file is made of the list's own answers (decision 0341). Sealed answers
    // are saved by the routes that save any answer (decision 0321).
    fromExcept: new RegExp(
      `${TESTS.source}|^functions/(job-worker/kinds/export-list/exported-lists|sealed-answers/replay-save)\\.ts$`,
    ),
    to: '^functions/(?!$1/)[^/]+/',
  },
  {
    name: 'infra-sees-shapes-not-code',
    reason: 'the cloud is derived from the contract, the table’s definition and what functions declare to need',
    from: /^infra\//,
    // Its tests compare it with the local start.
    fromExcept: /^infra\/test\//,
    to: '^(packages/|functions/|frontend/)',
    except:
      '^(packages/(contract|stages)/src/|packages/data/src/(table-definition|[a-z]+/[a-z]+-source)\\.ts$|functions/(function|read)-needs\\.ts$|functions/[^/]+/(needs|index)\\.ts$)',
  },
  {
    name: 'tests-are-for-tests',
    reason: 'nothing that runs in the product is made of tests',
    from: /^(packages|functions|frontend|infra)\//,
    fromExcept: TESTS,
    to: '(\\.test\\.tsx?$|/testing/)',
  },
]
