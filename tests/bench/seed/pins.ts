import { type SQL, sql } from "drizzle-orm";
import { boardId, isSecret, ownerOf, sectionOf } from "./boards.ts";
import { userId } from "./people.ts";
import { type SeedPlan, TITLE_WORDS } from "./plan.ts";

const pinMoment = (n: SQL, plan: SeedPlan) =>
  sql
    .raw(`(${plan.from} + `)
    .append(n)
    .append(sql.raw(` * ${Math.floor((plan.until - plan.from) / plan.pins)}::bigint)`));
export const pinId = (n: SQL, plan: SeedPlan) => sql`bench.id(${pinMoment(n, plan)}, ${n})`;
const imageId = (image: SQL, plan: SeedPlan) => sql`bench.id(${sql.raw(String(plan.from))} + ${image}, 9)`;

/**
 * Of five Pins two bring a new picture and three save an existing one: one of the ever popular, or one of the newest.
 * Pins count from 0, pictures from 1.
 */
const imageOf = sql`case
  when n % 5 < 2 then n / 5 * 2 + n % 5 + 1
  when n % 2 = 0 then bench.zipf(bench.draw(n, 31), greatest(1, n / 5 * 2))
  else greatest(1, n / 5 * 2 + 1 - bench.zipf(bench.draw(n, 31), greatest(1, n / 5 * 2))) end`;
/** The Pin that brought a picture. */
const firstPinOf = (image: SQL) => sql`((${image} - 1) / 2 * 5 + (${image} - 1) % 2)`;
const boardOf = (n: SQL, plan: SeedPlan) => sql`bench.zipf(bench.draw(${n}, 32), ${sql.raw(String(plan.boards))})`;

/** Pictures between 0.6 and 1.8 times as high as wide. */
export function imageStatement(plan: SeedPlan): SQL {
  const size = (name: string, folder: string, width: number) =>
    sql.raw(
      `'"${name}":{"key":"${folder}/' || left(s, 2) || '/' || substr(s, 3, 2) || '/' || s || '.jpg","bytes":` +
        `${width * 90},"width":${width},"height":' || round(${width} * ratio)::int || '}'`,
    );
  return sql`insert into images (id, signature, width, height, mime, dominant_color, thumbhash, phash, sizes)
    select ${imageId(sql`n`, plan)}, s, 1200, round(1200 * ratio)::int, 'image/jpeg', '#' || left(s, 6),
      '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', left(s, 16),
      ('{' || ${size("170x", "170x", 170)} || ',' || ${size("236x", "236x", 236)} || ',' || ${size("474x", "474x", 474)} ||
        ',' || ${size("736x", "736x", 736)} || ',' || ${size("orig", "originals", 1200)} || '}')::jsonb
    from (
      select n, md5('picture ' || n) as s, 0.6 + 1.2 * bench.draw(n, 33) as ratio
      from generate_series(1, ${plan.images}::int) as n
    ) as picture`;
}

const word = (salt: number) => sql.raw(`bench.word(bench.zipf(bench.draw(n, ${salt}), ${TITLE_WORDS}))`);
// Descriptions use other words than titles: none of the titles' words begins with "x".
const longWord = (salt: number) => sql.raw(`'x' || bench.word(bench.zipf(bench.draw(n, ${salt}), 200000))`);

/** Pins `from`..`until`-1, oldest first, with their cards. */
export function pinStatement(plan: SeedPlan, from: number, until: number): SQL {
  const url = (size: string) =>
    sql.raw(`'"${size}":{"url":"/media/' || (i.sizes->'${size}'->>'key') || '","width":' ||
    (i.sizes->'${size}'->>'width') || ',"height":' || (i.sizes->'${size}'->>'height') || '}'`);
  return sql`insert into pins (id, board_id, section_id, pinner_id, image_id, origin_pin_id, native_creator_id, title,
      description, alt_text, link, domain, is_public, created_at, deleted_at, card)
    select pin.id, ${boardId(sql`board`, plan)}, ${sectionOf(sql`board`, sql`n`, plan)},
      ${userId(ownerOf(sql`board`, plan), plan)}, i.id,
      case when n % 5 >= 2 then ${pinId(sql`first`, plan)} end,
      case when n % 5 >= 2 then ${userId(ownerOf(boardOf(sql`first`, plan), plan), plan)} end,
      title, description, alt_text, link, domain, not ${isSecret(sql`board`)}, bench.moment(ms),
      case when n % 100 = 99 then bench.moment(ms) + interval '1 hour' end,
      '{"id":"' || pin.id || '","type":"pin","title":"' || title || '","description":"' || description || '","link":' ||
        coalesce('"' || link || '"', 'null') || ',"domain":"' || domain || '","alt_text":"' || alt_text ||
        '","dominant_color":"' || i.dominant_color || '","thumbhash":"' || i.thumbhash || '","image_signature":"' ||
        i.signature || '","created_at":"' || bench.iso(ms) || '","images":{' || ${url("236x")} || ',' ||
        ${url("474x")} || ',' || ${url("736x")} || ',' || ${url("orig")} || '}}'
    from (
      select n, id, ms, image, board, ${firstPinOf(sql`image`)} as first, title, description, alt_text,
        case when host is not null then 'https://www.' || host || '/p/' || n end as link,
        coalesce(host, 'Uploaded by user') as domain
      from (
        select n, ${pinId(sql`n`, plan)} as id, ${pinMoment(sql`n`, plan)} as ms, ${imageOf} as image,
          ${boardOf(sql`n`, plan)} as board,
          bench.capital(${word(41)} || ' ' || ${word(42)} || ' ' || ${word(43)} || ' ' || ${word(44)} || ' ' || ${word(45)}) as title,
          bench.capital(${longWord(51)} || ' ' || ${longWord(52)} || ' ' || ${longWord(53)} || ' ' || ${longWord(54)} || ' ' ||
            ${longWord(55)} || ' ' || ${longWord(56)} || ' ' || ${longWord(57)} || ' ' || ${longWord(58)}) as description,
          'A picture of ' || ${longWord(61)} as alt_text,
          case when bench.draw(n, 62) < 0.7 then ${longWord(63)} || '.example' end as host
        from generate_series(${from}::int, ${until - 1}::int) as n
      ) as drawn
    ) as pin join images i on i.id = ${imageId(sql`image`, plan)}
    order by pin.id`;
}
