/** Why a list of an answer cannot grow without an end, though nobody asks for it page by page. */
export type ListBound =
  /** One more is refused, or the oldest goes: `list-bounds.test.ts` fills it. */
  | 'written'
  /** The call reads the newest or the nearest so many. */
  | 'newest'
  /** Bounded by the input that writes it, whose longest list `input-bounds.test.ts` holds. */
  | 'input'
  /** What a sheet or a workbook of admins holds; the import refuses a longer one. */
  | 'content'
  /** Days, periods, grades, years or what the code names: nobody adds to them. */
  | 'fixed'

/**
 * Every unpaged list in a response, as `<group>.<call> <path>`: the first matching expression says how it is bounded. A call of several
 * roles has no role in its name.
 */
export const listBounds: readonly (readonly [lists: RegExp, bound: ListBound])[] = [
  // The sets, courses and their parts that a call shows one of.
  [/ (\w+\.)?(question_groups|chapters|parts)$/, 'content'],
  [/ (question_analysis|format_errors|contents|differences|archive)(\.|$)/, 'content'],
  [
    /^teacherResults\.\w+ (class|packed)_result\.(columns|column_rates|viewpoints|stumbles|items|distribution)/,
    'content',
  ],
  [/^(understanding\.listChapterItemActivities|learning\.showPools|understanding\.showItemAnswers) /, 'content'],
  [/ save_record\.(events|answers)$/, 'newest'],
  [/^\w+\.\w+ (\w+\.)*(unit_activities|cbt_activities|questions|answers|teachers_marks)$/, 'content'],
  // Subjects, textbooks and units, whole in filters and choices; branches in those of admins.
  [/ (facets|choices|plan_desk)?\.?(subjects|junkyos|units|grades|chapter_subjects)$/, 'written'],
  [/^adminMasters\.show master\.others$/, 'written'],
  [/^admin\w+\.\w+ (choices\.)?branches$/, 'written'],
  [/^(learning\.listSubjects|adminLearning\.listCourses) /, 'written'],
  // People of one branch, and what stands for each of them.
  [
    / (students|student_users|targets|bans|classes|set_link\.classes|class_result\.classes|packed_result\.classes)$/,
    'written',
  ],
  [/^teacherResults\.\w+ (class_result\.rows|packed_result\.rows\.\w+)$/, 'written'],
  [/^(teacherRegrades\.show regrade\.students|parentMailSettings\.show mail_settings\.child_names)$/, 'written'],
  [/ (choices\.|shift_month\.)?teachers$/, 'written'],
  [/^branchLessons\.showWeek shifts$/, 'written'],
  [/^(branchSettings|adminBranches)\.listNetworks networks$/, 'written'],
  [/^studentContent\.listMaterialCodes material_codes$/, 'written'],
  [/^parentPush\.show push\.devices$/, 'written'],
  [/^teacherAcceptedAnswers\.list accepted_answers$/, 'written'],
  // An account has one link for each issuer of its branch.
  [/^(account\.show account\.identity_providers|accountIdentities\.list identities)$/, 'written'],
  [/^reports\.show school_grade_files$/, 'input'],
  [/^tasks\.list parents$/, 'input'],
  [/^messages\.(showRecipients \w+|show message\.parents)(\.students)?$/, 'input'],
  [/^adminListViews\.list list_views$/, 'input'],
  [/^adminIdentityProviders\.show identity_provider\.allowed_domains$/, 'input'],
  [/^(roster\.show student\.(enrolments|parents)|tasks\.list parents)$/, 'input'],
  [/ teacher\.(subject_codes|grades)$/, 'input'],
  [/^teacherMissions\.(show mission\.|showExamUse exam_use\.handed_out$)/, 'input'],
  [/^adminMaterialCodes\.(show material_code\.sets|listSheet codes)$/, 'input'],
  [/^adminQuestionSets\.countUse codes$/, 'input'],
  [/^adminImports\.(showFile file\.received|show import\.(courses|problem_counts)|showExport files)$/, 'input'],
  [/ (\w+\.)?closed(_days)?$/, 'input'],
  [/^account\.(show account\.sessions|listNotices notices)$/, 'newest'],
  [/^sso\.listProviders providers$/, 'newest'],
  [/^(teacher|student)Comments\.list comments$/, 'newest'],
  [/^teacherRegrades\.(list regrades|list forced|show regrade\.(questions|forced))$/, 'newest'],
  [/^(tasks|learning|understanding)\.(list|listTasks) learning_tasks$/, 'newest'],
  [
    /^admin\w+\.\w+ (versions|regrades|accepted_answers|master\.sets|issued_code\.registrations|missions|records)$/,
    'newest',
  ],
  [/^adminCbtCheck\.check cbt_checks$/, 'newest'],
  [/^adminTop\.show /, 'newest'],
  [/^(teacherStudents\.showTop .*|understanding\.showOverview course\.stumbles)$/, 'newest'],
  [/^teacherMissions\.listShortCodes short_codes$/, 'newest'],
  // Of a day, a week or a month, or of one child's three calls.
  [/^(attendance\.show|parentChildren\.showTop|studentLessons\.list|shifts\.show|branchLessons\.showWeek) /, 'fixed'],
  [/ (\w+\.)*(periods|closed_weekdays|learning_days|learning_plans|years|counts)$/, 'fixed'],
  [/^learning\.showPlanDesk plan_desk\.lessons$/, 'fixed'],
  [/^(auth\.listPublishedKeys keys|apiDescription\.\w+ .*)$/, 'fixed'],
]
