import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { readPictures } from "../../../server/commands/demo/pictures.ts";
import type { TestApp } from "../../support/test-app.ts";

/** The demo's names of its pictures, by their signature and by their id. */
export async function pictureNames(app: TestApp): Promise<Map<string, string>> {
  const byTitle = new Map([...(await readPictures()).values()].map(({ title, name }) => [title, name]));
  const first = await rows<{ id: string; signature: string; title: string }>(
    app.deps.db,
    sql`select i.id::text as id, i.signature, p.title from images i
      join lateral (select title from pins where image_id = i.id and origin_pin_id is null order by id limit 1) p on true`,
  );
  return new Map(
    first.flatMap(({ id, signature, title }) => {
      const name = byTitle.get(title) ?? "";
      return [[id, name] as const, [signature, name] as const];
    }),
  );
}

/** Each name once, in order, without pictures that the demo doesn't name. */
export const distinct = (names: readonly string[]): string[] => [...new Set(names)].filter((name) => name !== "");
