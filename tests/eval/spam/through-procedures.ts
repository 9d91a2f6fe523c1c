import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { createLimits } from "../../../server/platform/limits/limits.ts";
import { solveCaptcha } from "../../support/captcha.ts";
import { codeOf } from "../../support/code-of.ts";
import { freshDatabase } from "../../support/fresh-database.ts";
import { bookmark, bookmarkFile, DRAIN_MS, readyImport } from "../../support/imports.ts";
import { seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const [IMPORTERS, BOOKMARKS, BY_HAND] = [6, 150, 5];
const [FARMERS, LINKS] = [6, 14];

/** A farm and honest imports by the site's own procedures and jobs. @returns a line for each */
export async function throughProcedures(): Promise<string[]> {
  const open = await freshDatabase();
  // Everybody here has one address, which the usual limits would stop first.
  const limits = createLimits(open.db, true, 1_000_000);
  const app = await startTestApp({ RATE_LIMITS: "on" }, { limits }, {}, async () => open);
  try {
    return [await farm(app), await honestImports(app)];
  } finally {
    await app.close();
  }
}

const heldPins = async (app: TestApp, userIds: readonly string[]) =>
  (
    await rows<{ n: number }>(
      app.deps.db,
      sql`select count(*)::int as n from pins where is_confided and pinner_id::text in (select jsonb_array_elements_text(${JSON.stringify(userIds)}::text::jsonb))`,
    )
  )[0]?.n ?? 0;

/** A farm whose accounts solve every captcha. */
async function farm(app: TestApp): Promise<string> {
  const people = [];
  for (let at = 0; at < FARMERS; at++) {
    const person = await seedPerson(app, "Farm");
    people.push({ ...person, board: await person.client.trpc.boards.create.mutate({ name: "Offers" }) });
  }
  let captchas = 0;
  for (let at = 0; at < LINKS; at++) {
    for (const { client, board } of people) {
      const post = () =>
        codeOf(client.trpc.pins.create.mutate({ boardId: board.id, link: `https://farm.example/offer/${at}` }));
      if ((await post()) === 0) continue;
      captchas++;
      await client.trpc.captcha.confirm.mutate({ recaptchaV2Token: await solveCaptcha(client) });
      await post();
    }
    await app.jobs.drained();
  }
  const held = await heldPins(
    app,
    people.map(({ id }) => id),
  );
  return `by the procedures: ${held} of ${FARMERS * LINKS} Pins of a farm of ${FARMERS} accounts are held or limited, after ${captchas} captchas`;
}

/** Bookmarks of newcomers: many sites, one popular site, or the same few pages again and again. */
const BROUGHT = [
  (at: number) => `https://page${at % 90}.example/${at}`,
  (at: number) => `https://video.example/${at}`,
  (at: number) => `https://page${at % 20}.example/`,
];

/** Newcomers who bring their bookmarks, and then save and follow by hand. */
async function honestImports(app: TestApp): Promise<string> {
  const people = [];
  let brought = 0;
  for (let at = 0; at < IMPORTERS; at++) {
    const link = BROUGHT[at % BROUGHT.length] ?? BROUGHT[0];
    const person = await seedPerson(app, "Bookmarks");
    const { trpc } = person.client;
    const links = Array.from({ length: BOOKMARKS }, (_, n) => bookmark(link?.(n) ?? "", `Page ${n}`));
    const { id } = await readyImport(app, person.client, bookmarkFile(...links));
    await trpc.imports.start.mutate({ importId: id });
    await app.jobs.drained(10 * DRAIN_MS);
    brought += (await trpc.imports.get.query({ importId: id })).made.pins;
    const board = await trpc.boards.create.mutate({ name: "By hand" });
    for (let n = 0; n < BY_HAND; n++)
      await trpc.pins.create.mutate({ boardId: board.id, link: `https://hand${at}x${n}.example/` });
    await app.jobs.drained();
    people.push(person.id);
  }
  const held = await heldPins(app, people);
  const all = brought + IMPORTERS * BY_HAND;
  return `by the procedures: ${held} of ${all} Pins of ${IMPORTERS} honest newcomers with ${BOOKMARKS} bookmarks each are held`;
}
