import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { emailTokens } from "../../schema/auth.ts";
import { outboxMessages } from "../../schema/system.ts";

/** Stores a message if no mail server is configured; `/dev/outbox` shows it. */
export async function keepMessage(db: Database, message: typeof outboxMessages.$inferInsert): Promise<void> {
  await db.insert(outboxMessages).values(message);
}

/** Stores a link's token and deletes the person's unused ones of the same purpose, so only the newest mail works. */
export async function replaceEmailToken(db: Database, token: typeof emailTokens.$inferInsert): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(emailTokens)
      .where(
        and(eq(emailTokens.userId, token.userId), eq(emailTokens.purpose, token.purpose), isNull(emailTokens.usedAt)),
      );
    await tx.insert(emailTokens).values(token);
  });
}
