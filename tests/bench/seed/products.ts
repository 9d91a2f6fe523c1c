import { type SQL, sql } from "drizzle-orm";

/** Every tenth Pin links to a product of one of 40 brands; every picture has one to three colors. */
export const PRODUCTS: SQL[] = [
  sql`insert into rich_pins (pin_id, link, type, name, site_name, brand, price_micro, currency, list_price_micro, availability, card, read_at)
    select p.id, 'https://shop' || n.at % 200 || '.example/' || p.id, 'product', p.title, 'Shop', 'Brand ' || n.at % 40,
      (5 + n.at % 300)::bigint * 1000000, 'USD', case when n.at % 4 = 0 then (50 + n.at % 300)::bigint * 1400000 end, 'in_stock',
      '{"type":"product"}', now()
    from (select id, title from pins where deleted_at is null and abs(hashint8(id)) % 10 = 0) p
    cross join lateral (select abs(hashint8extended(p.id, 7) % 1000000) as at) n`,
  sql`insert into image_colors (image_id, bits)
    select id, (1 << (abs(hashint8(id)) % 13)) | (1 << (abs(hashint8extended(id, 3)) % 13)::int) from images on conflict do nothing`,
];
