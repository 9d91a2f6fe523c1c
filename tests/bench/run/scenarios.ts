import { writeFiltersBookmark } from "../../../src/filters/bookmark.ts";
import { COLLECTOR, WRITERS } from "../seed/plan.ts";
import type { Call } from "./load.ts";
import type { Sample } from "./sample.ts";

/** Baselines of a scenario, measured in the same run and in turn with it. */
export type BaselineName =
  | "bytes"
  | "same SQL"
  | "least SQL"
  | "cards"
  | "drizzle"
  | "lateral"
  | "ranked"
  | "password"
  | "execute";

/** A goal of the first release: `transport` answers at least `atLeast` times what `baseline` answers. */
export interface Goal {
  transport: "REST" | "tRPC";
  baseline: BaselineName;
  atLeast: number;
}

export interface Scenario {
  name: string;
  /** Lanes of calls; a connection stays in one, so that a writer's calls come from one person. */
  rest: Call[][];
  trpc: Call[][];
  /** Other baselines than the usual ones; every reading scenario has bytes, the same SQL and, on PGlite, EXECUTE. */
  baselines: BaselineName[];
  goals: Goal[];
  writes: boolean;
  /** Whether the short cache for visitors answers most of the calls. */
  cached?: boolean;
  /** Number of calls to replay, if they need more variety than usual. */
  captured?: number;
  /** The query of the baseline `ranked`. */
  ranks?: string;
  /** Maximum wait of a single caller, in milliseconds. */
  aloneMax?: number;
}

/** Cookies of logged-in people, by username. */
export type Cookies = ReadonlyMap<string, string>;

const query = (procedure: string, input: object, cookie?: string): Call => ({
  method: "GET",
  path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
  cookie,
});
const mutation = (procedure: string, body: object, cookie?: string): Call => ({
  method: "POST",
  path: `/trpc/${procedure}`,
  body,
  cookie,
});
const get = (path: string, cookie?: string): Call => ({ method: "GET", path, cookie });

const reading = (scenario: Pick<Scenario, "name" | "rest" | "trpc" | "goals"> & Partial<Scenario>): Scenario => ({
  baselines: [],
  writes: false,
  ...scenario,
});

const withoutSession = (cookie: string) =>
  cookie
    .split("; ")
    .filter((pair) => !/^(__Host-)?session=/.test(pair))
    .join("; ");

/** @param bookmarks of the visitor's home feed, more than a turn requests while a visitors' page is cached */
export function scenariosFor(sample: Sample, cookies: Cookies, bookmarks: string[], password: string): Scenario[] {
  const home = (bookmark: string | null, cookie?: string) => ({
    rest: get(`/v3/feeds/home/?page_size=25${bookmark ? `&bookmark=${bookmark}` : ""}`, cookie),
    trpc: query("feeds.home", { pageSize: 25, ...(bookmark ? { bookmark } : {}) }, cookie),
  });
  const both = <T>(items: T[], make: (item: T) => { rest: Call; trpc: Call }) => {
    const made = items.map(make);
    return { rest: [made.map((one) => one.rest)], trpc: [made.map((one) => one.trpc)] };
  };
  const viewer = (username: string) => both([null], () => home(null, cookies.get(username)));
  const search = (word: string) =>
    both([word], () => ({
      rest: get(`/v3/search/pins/?query=${encodeURIComponent(word)}&page_size=25`),
      trpc: query("search.pins", { query: word, pageSize: 25 }),
    }));
  const { words } = sample;
  const searching = (name: string, word: string) =>
    reading({
      name,
      ...search(word),
      baselines: ["ranked"],
      ranks: word,
      aloneMax: 30,
      goals: [
        { transport: "REST", baseline: "same SQL", atLeast: 0.7 },
        { transport: "REST", baseline: "ranked", atLeast: 0.6 },
      ],
    });
  // Most log-ins come from a browser that was logged in before; one from a new browser writes a mail besides.
  const returning = WRITERS.map((username) => ({ username, cookie: withoutSession(cookies.get(username) ?? "") }));
  const writers = WRITERS.map((username, at) => ({ cookie: cookies.get(username), at }));
  return [
    reading({
      name: "home, visitor",
      ...both([null], () => home(null)),
      cached: true,
      goals: [{ transport: "REST", baseline: "bytes", atLeast: 0.5 }],
    }),
    reading({
      name: "home, visitor, uncached",
      ...both(bookmarks, (bookmark) => home(bookmark)),
      captured: 2_000,
      baselines: ["cards", "drizzle"],
      goals: [
        { transport: "REST", baseline: "cards", atLeast: 0.6 },
        { transport: "tRPC", baseline: "drizzle", atLeast: 0.7 },
      ],
    }),
    reading({
      name: "home, follows 34",
      ...viewer("bench_follows34"),
      baselines: ["lateral"],
      goals: [{ transport: "REST", baseline: "lateral", atLeast: 0.6 }],
    }),
    reading({ name: "home, follows 100", ...viewer("bench_follows100"), baselines: ["lateral"], goals: [] }),
    reading({ name: "home, follows 1000", ...viewer("bench_follows1000"), baselines: ["lateral"], goals: [] }),
    // Pins related to a person's own saves. The followers measured above have few saves.
    reading({ name: "home, 500 saves", ...viewer(COLLECTOR), goals: [] }),
    reading({
      name: "one Pin",
      ...both(sample.pinIds, (id) => ({ rest: get(`/v3/pins/${id}/`), trpc: query("pins.get", { pinId: id }) })),
      baselines: ["least SQL"],
      goals: [
        { transport: "REST", baseline: "same SQL", atLeast: 0.7 },
        { transport: "tRPC", baseline: "same SQL", atLeast: 0.55 },
        { transport: "REST", baseline: "least SQL", atLeast: 0.7 },
        { transport: "tRPC", baseline: "least SQL", atLeast: 0.55 },
      ],
    }),
    // Requested by a logged-in viewer, because a visitor's page would come from the cache.
    reading({
      name: "related Pins",
      ...both(sample.pinIds, (id) => ({
        rest: get(`/v3/pins/${id}/related/`, cookies.get("bench_follows34")),
        trpc: query("feeds.related", { pinId: id }, cookies.get("bench_follows34")),
      })),
      baselines: ["least SQL"],
      goals: [{ transport: "REST", baseline: "least SQL", atLeast: 0.6 }],
    }),
    reading({
      name: "related to a board",
      ...both(sample.writerBoards, (id) => ({
        rest: get(`/v3/boards/${id}/related/`, cookies.get("bench_follows34")),
        trpc: query("feeds.boardRelated", { boardId: id }, cookies.get("bench_follows34")),
      })),
      goals: [],
    }),
    reading({
      name: "related by a picture",
      ...both(sample.pinIds, (id) => ({
        rest: get(`/v3/visual_search/pins/${id}/`),
        trpc: query("feeds.visualSearch", { pinId: id }),
      })),
      goals: [],
    }),
    reading({
      name: "boards of a person",
      ...both(sample.usernames, (username) => ({
        rest: get(`/v3/users/${username}/boards/`),
        trpc: query("boards.list", { username }),
      })),
      baselines: ["least SQL"],
      goals: [
        { transport: "REST", baseline: "same SQL", atLeast: 0.7 },
        { transport: "REST", baseline: "least SQL", atLeast: 0.7 },
      ],
    }),
    searching("search, common word", words.common),
    searching("search, middling word", words.middling),
    searching("search, rare word", words.rare),
    searching("search, two words", `${words.common} ${words.middling}`),
    // The query is misspelled and found by its correction; the baseline gets the correct word.
    { ...searching("search, misspelt word", words.misspelt), ranks: words.middling },
    // Nobody has this name, so the search looks for similar names.
    reading({
      name: "search, people misspelt",
      ...both([words.misspelt, "bnech_mover", "veiwer"], (word) => ({
        rest: get(`/v3/search/users/?query=${word}`),
        trpc: query("search.users", { query: word }),
      })),
      goals: [],
      aloneMax: 30,
    }),
    reading({
      name: "search, filters",
      ...both([words.common, words.middling, words.rare], (word) => {
        const bookmarkString = writeFiltersBookmark({ list: "search", query: word, scope: "pins" });
        return {
          rest: get(`/v3/filters/?bookmark_string=${bookmarkString}`),
          trpc: query("filters.list", { bookmarkString }),
        };
      }),
      goals: [],
      aloneMax: 60,
    }),
    reading({
      name: "search, typeahead",
      ...both([words.common.slice(0, 3), words.middling.slice(0, 4), words.rare, words.misspelt], (term) => ({
        rest: get(`/v3/search/typeahead/?term=${term}`),
        trpc: query("search.suggest", { term }),
      })),
      goals: [],
      aloneMax: 50,
    }),
    {
      name: "save",
      writes: true,
      baselines: ["least SQL"],
      goals: [
        { transport: "REST", baseline: "same SQL", atLeast: 0.6 },
        { transport: "REST", baseline: "least SQL", atLeast: 0.5 },
      ],
      rest: writers.map(({ cookie, at }) =>
        sample.pinIds.slice(0, 40).map((pinId) => ({
          method: "POST",
          path: `/v3/pins/${pinId}/save/`,
          body: { board_id: sample.writerBoards[at] },
          cookie,
        })),
      ),
      trpc: writers.map(({ cookie, at }) =>
        sample.pinIds
          .slice(0, 40)
          .map((pinId) => mutation("pins.save", { pinId, boardId: sample.writerBoards[at] }, cookie)),
      ),
    },
    {
      name: "follow and unfollow",
      writes: true,
      baselines: ["least SQL"],
      goals: [
        { transport: "REST", baseline: "same SQL", atLeast: 0.6 },
        { transport: "REST", baseline: "least SQL", atLeast: 0.5 },
      ],
      rest: writers.map(({ cookie }) =>
        sample.followeeIds.flatMap((id) => [
          { method: "POST", path: `/v3/users/${id}/follow/`, body: {}, cookie },
          { method: "DELETE", path: `/v3/users/${id}/follow/`, cookie },
        ]),
      ),
      trpc: writers.map(({ cookie }) =>
        sample.followeeIds.flatMap((userId) => [
          mutation("follow.followUser", { userId }, cookie),
          mutation("follow.unfollowUser", { userId }, cookie),
        ]),
      ),
    },
    {
      name: "log-in",
      writes: true,
      baselines: ["password"],
      goals: [{ transport: "REST", baseline: "password", atLeast: 0.9 }],
      rest: returning.map(({ username, cookie }) => [
        { method: "POST", path: "/v3/login/", body: { username_or_email: username, password }, cookie },
      ]),
      trpc: returning.map(({ username, cookie }) => [
        mutation("auth.login", { usernameOrEmail: username, password }, cookie),
      ]),
    },
  ];
}

/** All other lists. Only their query plans are checked. */
export function otherLists(sample: Sample, cookie: string | undefined): Call[] {
  const [username = ""] = sample.usernames;
  const [pinId = ""] = sample.pinIds;
  return [
    get(`/v3/boards/${sample.boardId}/pins/`),
    get(`/v3/boards/${sample.boardId}/related/`),
    get(`/v3/boards/${sample.boardId}/sections/`),
    get(`/v3/sections/${sample.sectionId}/pins/`),
    get(`/v3/users/${username}/pins/`),
    get(`/v3/users/${username}/created/`),
    get(`/v3/users/${username}/followers/`),
    get(`/v3/users/${username}/following/`),
    get(`/v3/pins/${pinId}/related/`),
    get(`/v3/search/boards/?query=${sample.words.common}`),
    get(`/v3/search/users/?query=${sample.words.middling.slice(0, 4)}`),
    get(`/v3/search/typeahead/?term=${sample.words.common.slice(0, 3)}`),
    get(`/v3/search/autocomplete/?q=${sample.words.middling.slice(0, 4)}`),
    get("/v3/boards/picker/", cookie),
    get("/v3/users/me/trash/", cookie),
    get("/v3/news_hub/", cookie),
  ];
}
