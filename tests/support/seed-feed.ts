import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Adds `count` older Pins, each a copy of an existing one with a separate image row. They share few files, but no two hashes
 * are near each other. Counters are not updated.
 * @returns the ids of all Pins of the site, newest first
 */
export async function seedOlderPins(app: TestApp, count: number): Promise<string[]> {
  const { db } = app.deps;
  // A temporary table belongs to its connection, which the transaction keeps.
  await db.transaction(async (tx) => {
    await tx.execute(sql`
    create temporary table seeded on commit drop as
    select n, t.*, (select min(id) from images) - ${count + 1}::int + n as new_image, t.first_pin - ${count + 1}::int + n as new_pin,
      md5('seeded ' || n) as new_signature
    from generate_series(1, ${count}::int) n
    join (
      select p.id as pin_id, i.signature, i.id as image_id, row_number() over (order by p.id) - 1 as place,
        count(*) over () as templates, min(p.id) over () as first_pin
      from pins p join images i on i.id = p.image_id
    ) t on t.place = n % t.templates`);
    await tx.execute(sql`
    insert into images (id, signature, width, height, mime, dominant_color, thumbhash, phash, sizes)
    select s.new_image, s.new_signature, i.width, i.height, i.mime, i.dominant_color, i.thumbhash, left(md5('picture ' || s.n), 16), i.sizes
    from seeded s join images i on i.id = s.image_id`);
    await tx.execute(sql`
    insert into pins (id, board_id, pinner_id, image_id, native_creator_id, title, domain, is_public, card)
    select s.new_pin, p.board_id, p.pinner_id, s.new_image, p.native_creator_id, 'Old ' || s.n, p.domain, p.is_public,
      (p.card::jsonb || jsonb_build_object('id', s.new_pin::text, 'title', 'Old ' || s.n,
        'image_signature', s.new_signature))::text
    from seeded s join pins p on p.id = s.pin_id`);
  });
  const all = await rows<{ id: string }>(db, sql`select id::text as id from pins order by pins.id desc`);
  return all.map(({ id }) => id);
}
