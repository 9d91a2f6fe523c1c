import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import { users } from "./users.ts";

/** An account that promotes Pins (spec signed-in 3.3 "Advertiser: id, owner_user_id"). */
export const advertisers = pgTable(
  "advertisers",
  {
    id: id("id").primaryKey(),
    ownerUserId: id("owner_user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("advertisers_owner_idx").on(t.ownerUserId)],
);

/** Who else manages an advertiser account, and with it its protected boards. */
export const advertiserDelegates = pgTable(
  "advertiser_delegates",
  {
    advertiserId: id("advertiser_id")
      .notNull()
      .references(() => advertisers.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.advertiserId, t.userId] }), index("advertiser_delegates_user_idx").on(t.userId)],
);
