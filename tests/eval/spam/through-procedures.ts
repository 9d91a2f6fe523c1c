import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { createLimits } from "../../../server/platform/limits/limits.ts";
import { solveCaptcha } from "../../support/captcha.ts";
import { codeOf } from "../../support/code-of.ts";
import { freshDatabase } from "../../support/fresh-database.ts";
import { bookmark, bookmarkFile, DRAIN_MS, readyImport } from "../../support/imports.ts";
import { seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const BOOKMARKS = 5_000;
const [FARMERS, LINKS] = [6, 14];

/** A farm and an honest import by the site's own procedures and jobs. @returns a line for each */
export async function throughProcedures(): Promise<string[]> {
  const open = await freshDatabase();
  // Everybody here has one address, which the usual limits would stop first.
  const limits = createLimits(open.db, true, 1_000_000);
  const app = await startTestApp({ RATE_LIMITS: "on" }, { limits }, {}, async () => open);
  try {
    return [await farm(app), await honestImport(app)];
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

/** A newcomer who brings their bookmarks. */
async function honestImport(app: TestApp): Promise<string> {
  const { client, id: userId } = await seedPerson(app, "Bookmarks");
  const links = Array.from({ length: BOOKMARKS }, (_, at) =>
    bookmark(`https://page${at % 900}.example/${at}`, `Page ${at}`),
  );
  const { id } = await readyImport(app, client, bookmarkFile(...links));
  await client.trpc.imports.start.mutate({ importId: id });
  await app.jobs.drained(10 * DRAIN_MS);
  const { made } = await client.trpc.imports.get.query({ importId: id });
  return `by the procedures: ${await heldPins(app, [userId])} of ${made.pins} Pins of an honest import of ${BOOKMARKS} bookmarks are held`;
}
