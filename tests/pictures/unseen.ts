/** Changes that a picture can't show, each with its test. */
export const UNSEEN: readonly (readonly [what: string, test: string])[] = [
  [
    "`robots.txt`, sitemaps, `favicon.ico`, `security.txt` and the address to change a password",
    "tests/rest/for-machines.test.ts",
  ],
  ["Back finds its place, also after a reload and after a visit to another site", "tests/e2e/back-again.test.ts"],
  ["Home and boards open without a connection, in Firefox too", "tests/browsers/support/flows.ts"],
  ["A save without a connection waits, and is done later", "tests/e2e/offline.test.ts"],
  ["A confirmation link works in any browser", "tests/trpc/auth/verify-email.test.ts"],
  ["Reload and Back keep the step after sign-up", "tests/e2e/beginning.test.ts"],
  ["Suggested names of boards never come from one person alone", "tests/trpc/pins/board-title-suggestions.test.ts"],
  ["An address without a scheme is read over http if https does not answer", "tests/trpc/pins/typed-address.test.ts"],
  ["Links whose pages are gone are marked", "tests/trpc/rich/reading.test.ts"],
  ["A press on Play before the film has loaded plays it", "tests/components/play-source.test.tsx"],
  [
    "A film's cut is saved without a further press, and the cover is the frame that is shown",
    "tests/e2e/pin-builder.test.ts",
  ],
  ["After a move in Organise, the focus stays in the list", "tests/e2e/organise.test.ts"],
  ["The browser keeps the page that the server rendered", "tests/e2e/hydration.test.ts"],
  ["A page that is left at once raises no error", "tests/components/live-stream.test.tsx"],
  [
    "An owner's first steps: name, logo, color, who may sign up, Pins, people and the save button",
    "tests/e2e/operating.test.ts",
  ],
  ["The extension saves several pictures of a page", "tests/e2e/extension.test.ts"],
  ["A birthdate that the browser can't read says how to type it", "tests/e2e/visitor-pages.test.ts"],
];
