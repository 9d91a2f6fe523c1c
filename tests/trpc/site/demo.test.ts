import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { countSite } from "../../../db/queries/site/site.ts";
import { refuseUnlessEmpty } from "../../../server/commands/demo/command.ts";
import { DEMO_USERNAME } from "../../../server/commands/demo/content/demo-person.ts";
import { PEOPLE } from "../../../server/commands/demo/content/people.ts";
import { fillSite } from "../../../server/commands/demo/fill.ts";
import { FILM } from "../../../server/commands/demo/film.ts";
import { readPictures } from "../../../server/commands/demo/pictures.ts";
import { makePlan } from "../../../server/commands/demo/plan.ts";
import type { Step } from "../../../server/commands/demo/plan-types.ts";
import { DEMO_EMAIL } from "../../../src/demo/render-page.ts";
import { type Client, createClient } from "../../support/api.ts";
import { signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const PASSWORD = "walnut-kettle-heron-58";
/** Filling a site encodes dozens of pictures, which is slow on a busy machine. */
const SLOW_MS = 120_000;
/** A subset with everything in it: a secret and an archived board, businesses, CC-BY pictures and saves of them. */
const NAMES = [DEMO_USERNAME, "aoifebrennan", "hollowayfarm", "oskarniemi", "saltmarshswim", "meadowmaker"];
const FEW = PEOPLE.filter((person) => NAMES.includes(person.username));

const steps = makePlan(FEW, await readPictures());
const ofKind = <K extends Step["kind"]>(kind: K) =>
  steps.filter((step): step is Extract<Step, { kind: K }> => step.kind === kind);

let app: TestApp;
let demo: Client;
const progress: number[] = [];

beforeAll(async () => {
  app = await startTestApp();
  await fillSite(app.deps, { people: FEW, password: PASSWORD, onProgress: (done) => progress.push(done) });
  demo = createClient(app);
  const answer = await demo.rest("POST", "/v3/login/", { username_or_email: DEMO_EMAIL, password: PASSWORD });
  expect([answer.status, answer.message]).toEqual([200, null]);
}, SLOW_MS);
afterAll(() => app.close());

describe("a site filled by the demo", () => {
  test("has all planned people and content, and reported progress to the end", async () => {
    const boards = ofKind("board").length;
    const film = (await app.deps.ffmpeg.isThere()) ? 1 : 0;
    expect(await countSite(app.deps.db)).toEqual({ people: FEW.length, boards, pins: ofKind("pin").length + film });
    expect(progress.at(-1)).toBe(steps.length);
    expect(progress.length).toBe(steps.length);
  });

  test("has counters that equal the counts", async () => {
    const wrong = await rows(
      app.deps.db,
      sql`
        select 'user' as kind, u.username as name from users u where
          u.pin_count <> (select count(*) from pins p where p.pinner_id = u.id)
          or u.board_count <> (select count(*) from boards b where b.owner_id = u.id and b.privacy = 'public')
            and u.board_count <> (select count(*) from boards b where b.owner_id = u.id)
          or u.follower_count <> (select count(*) from user_follows f where f.followee_id = u.id)
          or u.following_count <> (select count(*) from user_follows f where f.follower_id = u.id)
        union all select 'board', b.name from boards b where
          b.pin_count <> (select count(*) from pins p where p.board_id = b.id)
          or b.section_count <> (select count(*) from sections s where s.board_id = b.id)
          or b.follower_count <> (select count(*) from board_follows f where f.board_id = b.id)
        union all select 'section', s.title from sections s where
          s.pin_count <> (select count(*) from pins p where p.section_id = s.id)
        union all select 'pin', p.title from pins p where
          (p.is_public <> (select b.privacy = 'public' from boards b where b.id = p.board_id))`,
    );
    expect(wrong).toEqual([]);
    const [saved] = await rows<{ sum: number; first: number }>(
      app.deps.db,
      sql`select count(*)::int as sum, count(distinct origin_pin_id)::int as first from pins where origin_pin_id is not null`,
    );
    expect(saved?.sum).toBe(ofKind("pin").filter((step) => step.pin.source).length);
    expect(saved?.first).toBeGreaterThan(10);
  });

  test("has months of history up to now, with ids in the order of times", async () => {
    const history = await rows<{ first: string; newest: string; disordered: number }>(
      app.deps.db,
      sql`select min(created_at)::text as first, max(created_at)::text as newest,
          (count(*) filter (where created_at < earlier))::int as disordered
        from (select created_at, lag(created_at) over (order by id) as earlier from pins) as p`,
    );
    const daysAgo = (time = "") => (Date.now() - new Date(time).getTime()) / 86_400_000;
    expect(history[0]?.disordered).toBe(0);
    expect(daysAgo(history[0]?.first)).toBeGreaterThan(90);
    expect(daysAgo(history[0]?.newest)).toBeWithin(0, 8);
  });

  test("has a video made from its pictures, ready at once if the machine can encode", async () => {
    const [pin] = await rows<{ id: string }>(
      app.deps.db,
      sql`select id::text as id from pins where title = ${FILM.title}`,
    );
    if (!(await app.deps.ffmpeg.isThere())) return void expect(pin).toBeUndefined();
    const { video } = await demo.trpc.pins.get.query({ pinId: pin?.id ?? "" });
    expect(video).toMatchObject({ status: "ready", width: 540, hasSound: false });
  });

  test("has products with prices that were read from pages on the site itself", async () => {
    const { items } = await createClient(app).trpc.shop.list.query({});
    expect(items.length).toBeGreaterThan(0);
    for (const { link, richMetadata } of items) {
      expect(richMetadata).toMatchObject({ type: "product", price: { currency: "USD" } });
      const page = await fetch(link ?? "");
      const html = await page.text();
      expect([page.status, html.includes('"@type":"Product"')]).toEqual([200, true]);
      const shown = await fetch(new URL(/src="([^"]+)"/.exec(html)?.[1] ?? "", app.url));
      expect(shown.headers.get("content-type")).toBe("image/jpeg");
    }
    const nowhere = await startTestApp();
    const path = new URL(items[0]?.link ?? "").pathname;
    expect(await (await fetch(nowhere.url + path)).text()).not.toContain("schema.org");
    await nowhere.close();
  });

  test("sends no mail, since its people don't exist", async () => {
    const jobs = await rows<{ name: string }>(
      app.deps.db,
      sql`select name from outbox_messages cross join lateral (select 'kept' as name) kept
        union all select name from pgboss.job where left(name, 5) = 'mail.'`,
    );
    // Caused by this test's own log-in.
    expect(jobs.map((job) => job.name)).toEqual(["mail.new_device"]);
  });
});

describe("the demo's people", () => {
  test("the log-in opens an account with boards, a portrait and people to follow", async () => {
    const me = await demo.trpc.auth.me.query({});
    expect(me).toMatchObject({ username: DEMO_USERNAME, emailVerified: true, followingCount: FEW.length - 1 });
    expect(me.imageMediumUrl).not.toBeNull();
    const portrait = await fetch(me.imageMediumUrl ?? "");
    expect([portrait.status, portrait.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { items } = await demo.trpc.boards.list.query({ username: DEMO_USERNAME });
    expect(items.some((board) => board.privacy === "secret")).toBe(true);
    expect(items.some((board) => board.sectionCount > 0)).toBe(true);
  });

  test("their home page mixes Pins near their saves with follows; visitors see popular ones first", async () => {
    const own = await demo.trpc.feeds.home.query({ pageSize: 25 });
    // Six people have some two dozen pictures, and each appears once.
    expect(own.items.length).toBeGreaterThan(20);
    expect(new Set(own.items.map((pin) => pin.imageSignature)).size).toBe(own.items.length);
    const kinds = own.items.slice(0, 3).map(({ reason }) => reason?.kind ?? "");
    expect(kinds).toEqual(["because_saved", "because_saved", expect.stringMatching(/^followed_/)]);
    const visitors = await createClient(app).trpc.feeds.home.query({ pageSize: 25 });
    expect(visitors.items.some((pin) => pin.reason?.kind === "popular")).toBe(true);
    expect(visitors.items.some((pin) => pin.repinCount > 0)).toBe(true);
  });

  test("their secret boards are visible to nobody else", async () => {
    const secret = ofKind("board").filter((step) => step.board.secret);
    expect(secret.length).toBeGreaterThan(0);
    for (const { board } of secret) {
      const { items } = await createClient(app).trpc.boards.list.query({ username: board.owner.username });
      expect(items.map((item) => item.name)).not.toContain(board.name);
    }
  });

  test("a Pin of a CC-BY picture names the author and links to the source, and so do its saves", async () => {
    const credited = ofKind("pin").filter((step) => step.pin.picture.credit);
    expect(credited.some((step) => step.pin.source)).toBe(true);
    const all = await rows<{ title: string; description: string; link: string | null }>(
      app.deps.db,
      sql`select title, description, link from pins`,
    );
    for (const { picture } of credited.map((step) => step.pin)) {
      const made = all.filter((row) => row.title === picture.title);
      expect(made.length).toBeGreaterThan(0);
      for (const row of made) {
        expect(row.description).toEndWith(picture.credit ?? "no credit");
        expect(row.link).toBe(picture.link);
      }
    }
  });

  test("some boards are archived, and some accounts are businesses", async () => {
    const [counts] = await rows<{ archived: number; businesses: number }>(
      app.deps.db,
      sql`select (select count(*)::int from boards where archived_at is not null) as archived,
        (select count(*)::int from users where is_partner and business_name <> '') as businesses`,
    );
    expect(counts?.archived).toBe(ofKind("archive").length);
    expect(counts?.archived).toBeGreaterThan(0);
    expect(counts?.businesses).toBe(FEW.filter((person) => person.business).length);
  });
});

describe("a site that is not empty", () => {
  test("is not filled twice, not even by force", async () => {
    await expect(refuseUnlessEmpty(app.deps, false)).rejects.toThrow(/^The demo is on this site already/);
    await expect(refuseUnlessEmpty(app.deps, true)).rejects.toThrow(/^The demo is on this site already/);
  });

  test(
    "is left alone unless forced, and then the demo joins the existing people",
    async () => {
      const other = await startTestApp();
      try {
        await expect(refuseUnlessEmpty(other.deps, false)).resolves.toBeUndefined();
        const ada = await signUp(other, { name: "Ada" });
        await expect(refuseUnlessEmpty(other.deps, false)).rejects.toThrow(/^This site is not empty: it has 1 people/);
        await expect(refuseUnlessEmpty(other.deps, true)).resolves.toBeUndefined();
        await fillSite(other.deps, { people: PEOPLE.slice(0, 1), password: PASSWORD });
        expect(await countSite(other.deps.db)).toMatchObject({ people: 2 });
        expect((await ada.client.trpc.auth.me.query({})).username).toBe(ada.user.username);
      } finally {
        await other.close();
      }
    },
    SLOW_MS,
  );
});
