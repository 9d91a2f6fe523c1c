import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { OpenDatabase } from "../../../db/client.ts";
import { ROOT } from "../../../db/root.ts";
import { createPasswords } from "../../../server/platform/secrets/passwords.ts";
import { recount } from "../../support/counters.ts";

/** The migrations of the release that this site is of: 0000 to 0009. */
const OLDER = 10;
export const PASSWORD = "walnut-kettle-heron-58";

/** The people of the site. Robin is the demo person. */
export const TEVITA = "347539654628610490";
export const ROBIN = "363084990872819510";
export const MARIT = "338921461626443192";
/** Marit's, with a comment of Tevita's. */
export const PIER = "352217012665062288";
/** Marit's business, and Robin's. */
export const SHOP = "3";
export const ATELIER = "40";

const run = async ({ db }: OpenDatabase, statements: readonly string[]) => {
  for (const statement of statements) await db.execute(sql.raw(statement));
};

/** Fills an empty database as a release did that stopped at migration 0009: people, boards, Pins, ads and money. */
export async function makeOlder(open: OpenDatabase): Promise<void> {
  const older = readMigrationFiles({ migrationsFolder: join(ROOT, "db/migrations") }).slice(0, OLDER);
  const rows = await Bun.file(join(ROOT, "tests/migrations/baseline-rows.sql")).text();
  const [baseline, ...later] = older;
  await run(open, baseline?.sql ?? []);
  await run(
    open,
    rows.split(/;\n/).filter((text) => text.trim() !== ""),
  );
  for (const migration of later) await run(open, migration.sql);
  await run(open, [
    "create schema if not exists drizzle",
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    ...older.map(
      ({ hash, folderMillis }) =>
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
    ),
  ]);
  // Tevita still counts everywhere: that release didn't subtract hidden people from counters.
  await recount({ deps: open });
  await run(open, await changes());
}

/** Data that each of the migrations after 0009 has to convert. */
async function changes(): Promise<string[]> {
  const hash = await createPasswords({ memoryCost: 64, timeCost: 1 }).hash(PASSWORD);
  return [
    `update users set password_hash = '${hash}' where id = ${ROBIN}`,
    `update users set deactivated_at = now() where id = ${TEVITA}`,
    `update pins set title = 'Grandma''s pier' where id = ${PIER}`,
    `update advertisers set time_zone = 'CET', currency = 'EUR' where id = ${SHOP}`,
    `insert into advertisers (id, owner_user_id, name, country, currency, time_zone)
      values (${ATELIER}, ${ROBIN}, 'Atelier', 'GB', 'GBP', 'Europe/London')`,
    `insert into ad_balances (advertiser_id, prepaid_micro) values (${SHOP}, 25000000), (${ATELIER}, 7000000)`,
    `insert into ad_promotions (id, advertiser_id, code, amount_micro, left_micro, expires_at)
      values (41, ${ATELIER}, 'HELLO', 5000000, 2000000, now() + interval '1 year')`,
    `insert into ad_ledger (id, transaction_id, kind, account, advertiser_id, currency, amount_micro) values
      (42, 42, 'CHECKOUT', 'CASH', ${SHOP}, 'EUR', 25000000), (43, 42, 'CHECKOUT', 'PREPAID', ${SHOP}, 'EUR', -25000000),
      (44, 44, 'CHECKOUT', 'CASH', ${ATELIER}, 'GBP', 7000000), (45, 44, 'CHECKOUT', 'PREPAID', ${ATELIER}, 'GBP', -7000000)`,
    // Marit shared the first list. Tevita, who is no longer in Marit's business, shared the second one.
    ...["Regulars", "Walkers"].flatMap((name, place) => [
      `insert into ad_audiences (id, advertiser_id, type, name, rule)
        values (${50 + place}, ${SHOP}, 'CUSTOMER_LIST', '${name}', '{"type": "CUSTOMER_LIST"}')`,
      `insert into ad_audience_shares (audience_id, advertiser_id) values (${50 + place}, ${ATELIER})`,
      `insert into advertiser_changes (id, advertiser_id, thing, thing_id, actor_id, after)
        values (${60 + place}, ${SHOP}, 'AUDIENCE', ${50 + place}, ${place === 0 ? MARIT : TEVITA}, '{"sharedWith": "${ATELIER}"}')`,
    ]),
  ];
}
