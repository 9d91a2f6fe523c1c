import {
  deleteHashList,
  type HashListRow,
  listHashLists,
  replaceHashList,
} from "../../../db/queries/spam/hash-lists.ts";
import { at } from "../../../src/model/problem.ts";
import type { HashList } from "../../../src/spam/hashes.contract.ts";
import * as contract from "../../../src/spam/hashes.contract.ts";
import { LISTS_MAX } from "../../../src/spam/lists.rules.ts";
import { readHashFile } from "../../../src/spam/picture-hash.rules.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { logSiteAction } from "../operating/public.ts";

const DAY_MS = 86_400_000;

const present = ({ expiresAt, readAt, createdAt: _, ...row }: HashListRow): HashList => ({
  ...row,
  expiresAt: expiresAt?.toISOString() ?? null,
  readAt: readAt.toISOString(),
});

export const hashLists = implement(contract.listHashLists, async ({ ctx }) => ({
  items: (await listHashLists(ctx.deps.db)).map(present),
}));

export const importHashes = implement(contract.importHashes, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { name, action, text, days = null } = input;
  const file = readHashFile(text);
  if (!file) return fail("INVALID_PARAMETERS", at("text", { code: "listHashesTooMany" }));
  const { hashes, wrong } = file;
  if (hashes.length === 0) return fail("INVALID_PARAMETERS", at("text", { code: "listHashesMissing" }));
  const readAt = now();
  const expiresAt = days === null ? null : new Date(readAt.getTime() + days * DAY_MS);
  const row = { id: newId(), name, action, expiresAt, readAt, createdAt: readAt };
  const list = await db.transaction(async (tx) => {
    const kept = (await replaceHashList(tx, { ...row, hashes, max: LISTS_MAX })) ?? fail("SPAM_LISTS_FULL");
    await logSiteAction(tx, ctx, "import_hashes", `${name}: ${action}, ${hashes.length}`);
    return kept;
  });
  return { list: present(list), wrong };
});

export const removeHashList = implement(contract.removeHashList, async ({ ctx, input }) => {
  await ctx.deps.db.transaction(async (tx) => {
    const gone = await deleteHashList(tx, { id: input.listId });
    if (gone) await logSiteAction(tx, ctx, "remove_hashes", gone.name);
  });
  return null;
});
