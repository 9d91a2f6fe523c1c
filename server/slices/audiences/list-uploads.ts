import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { findAccount } from "../../../db/queries/advertisers/accounts.ts";
import { countBatch, findAudienceById } from "../../../db/queries/audiences/audiences.ts";
import {
  countOpen,
  deleteListUploads,
  endListUpload,
  findListUpload,
  insertListUpload,
  type ListUploadRow,
  noteArrived,
  oldListUploads,
  startListUpload,
} from "../../../db/queries/audiences/list-uploads.ts";
import { addMembers, peopleOfHashes, removeMembers } from "../../../db/queries/audiences/members.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { mayDo } from "../../../src/advertiser/roles.rules.ts";
import { addressesOf } from "../../../src/audiences/audience.ts";
import { LIST_PART_PATH } from "../../../src/audiences/limits.ts";
import * as contract from "../../../src/audiences/list-uploads.contract.ts";
import {
  LIST_PART_MAX,
  LIST_UPLOADS_MAX,
  LIST_UPLOADS_OF_OWNER_MAX,
} from "../../../src/audiences/list-uploads.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { ImageRejected, NoPicture } from "../../platform/media/image-rejected.ts";
import { receiveUpload, uploadDir } from "../../platform/media/receive-upload.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { ownAudience, shownAudience } from "./audiences.ts";

const PURPOSE = "customer-list-part";
const PERMIT_MS = 3_600_000;
/** Older uploads are deleted or have given up, and don't count. */
const OPEN_DAYS = 2;
/** `media-route.ts` serves nothing below `private/`. */
const keyOf = (uploadId: string, part: number) => `private/lists/${uploadId}/${String(part).padStart(5, "0")}.part`;

const serialize = ({ parts, createdAt, updatedAt, arrived: _, advertiserId: __, ...row }: ListUploadRow) => ({
  ...row,
  totalParts: parts,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The upload of an account's list. Another account's doesn't exist for the caller. */
async function uploadOf(
  ctx: UserContext,
  of: { advertiserId: string; audienceId: string; uploadId: string },
  fail: Fail<"LIST_UPLOAD_NOT_FOUND">,
): Promise<ListUploadRow> {
  const found = await findListUpload(ctx.deps.db, of.uploadId);
  const isOurs = found?.advertiserId === of.advertiserId && found.audienceId === of.audienceId;
  return isOurs ? found : fail("LIST_UPLOAD_NOT_FOUND");
}

export const createListUpload = implement(contract.createListUpload, async ({ ctx, input, fail }) => {
  const { account, audience } = await ownAudience(ctx, input, fail);
  if (audience.rule.type !== "CUSTOMER_LIST") return fail("AUDIENCE_NOT_FOUND");
  const { db, newId, now, signer, config } = ctx.deps;
  const { operation, totalParts: parts } = input;
  const row = { id: newId(), advertiserId: account.id, audienceId: audience.id, operation, parts };
  await db.transaction(async (tx) => {
    // A person may own any number of accounts, so their uploads are counted together.
    const { ownerUserId: ownerId } = account;
    await lockUser(tx, { id: ownerId });
    const open = await countOpen(tx, { advertiserId: account.id, ownerId, since: daysAgo(now(), OPEN_DAYS) });
    if (open.ofAccount >= LIST_UPLOADS_MAX || open.ofOwner >= LIST_UPLOADS_OF_OWNER_MAX) fail("LIST_UPLOADS_FULL");
    await insertListUpload(tx, { ...row, now: now() });
  });
  const end = now().getTime() + PERMIT_MS;
  const urls = Array.from({ length: parts }, (_, at) => {
    const text = `${row.id}.${at + 1}.${end}.${ctx.viewer.user.id}`;
    const permit = `${text}.${signer.sign(PURPOSE, text)}`;
    return { part: at + 1, url: `${config.publicUrl}${LIST_PART_PATH}?permit=${permit}` };
  });
  const made = (await findListUpload(db, row.id)) ?? fail("AUDIENCE_NOT_FOUND");
  return { ...serialize(made), parts: urls };
});

export const getListUpload = implement(contract.getListUpload, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const audience = await shownAudience(ctx, { advertiserId, audienceId: input.audienceId }, fail);
  return serialize(await uploadOf(ctx, { advertiserId, audienceId: audience.id, uploadId: input.uploadId }, fail));
});

export const runListUpload = implement(contract.runListUpload, async ({ ctx, input, fail }) => {
  const { account, audience } = await ownAudience(ctx, input, fail);
  const named = { advertiserId: account.id, audienceId: audience.id, uploadId: input.uploadId };
  const upload = await uploadOf(ctx, named, fail);
  const { db, now, events } = ctx.deps;
  const updatedAt = now();
  await db.transaction(async (tx) => {
    if (!(await startListUpload(tx, { uploadId: upload.id, now: updatedAt }))) fail("LIST_PARTS_MISSING");
    await events.record(tx, "audience.upload", { uploadId: upload.id }, { of: account.id });
  });
  return serialize({ ...upload, state: "RUNNING", updatedAt });
});

/** A program in a browser may send parts too: the permit authorizes it, and no cookie is read. */
const ANY_SITE = { "Access-Control-Allow-Origin": "*" };

/** Whether a person may still fill the account's lists, as when they began the upload (SECURITY.md 57). */
async function mayStillSend({ db }: Deps, named: { advertiserId: string; userId: string }): Promise<boolean> {
  const account = await findAccount(db, named);
  if (!account || !mayDo(account.role, "audiences")) return false;
  return (await findActivePerson(db, { id: named.userId, viewerId: null })) !== null;
}

/**
 * `PUT` of a part's bytes. The permit is checked before the body is read, names one part and the person who began the
 * upload, and lets nobody read it.
 * @throws ProductError NOT_PERMITTED, LIST_PART_REFUSED
 */
export async function receiveListPart({ deps, request }: Context, url: URL): Promise<Response> {
  if (request?.method === "OPTIONS") {
    const allowed = { "Access-Control-Allow-Headers": "*", "Access-Control-Allow-Methods": "PUT" };
    return new Response(null, { status: 204, headers: { ...ANY_SITE, ...allowed } });
  }
  if (request?.method !== "PUT") throw new ProductError("METHOD_NOT_ALLOWED");
  const [uploadId = "", part = "", end = "", userId = "", mac = ""] = (url.searchParams.get("permit") ?? "").split(".");
  const isOurs = deps.signer.verify(PURPOSE, `${uploadId}.${part}.${end}.${userId}`, mac);
  if (!isOurs || Number(end) < deps.now().getTime()) throw new ProductError("NOT_PERMITTED");
  const upload = await findListUpload(deps.db, uploadId);
  if (upload?.state !== "NOT_STARTED") throw new ProductError("LIST_PART_REFUSED");
  if (!(await mayStillSend(deps, { advertiserId: upload.advertiserId, userId })))
    throw new ProductError("NOT_PERMITTED");
  const headers = new Headers(request.headers);
  // Any type will do; a list is read as text.
  headers.set("content-type", "application/octet-stream");
  const sent = { method: "PUT", headers, body: request.body, signal: request.signal, duplex: "half" as const };
  const options = { dir: uploadDir(deps.config), maxBytes: LIST_PART_MAX };
  const file = await receiveUpload(new Request(request.url, sent), options).catch((error: unknown) => {
    throw error instanceof ImageRejected || error instanceof NoPicture ? new ProductError("LIST_PART_REFUSED") : error;
  });
  try {
    await deps.media.putFile(keyOf(uploadId, Number(part)), file.path, "application/octet-stream");
  } finally {
    await file.cleanup();
  }
  if (!(await noteArrived(deps.db, { uploadId, part: Number(part), now: deps.now() }))) {
    // The job deletes what it has read; a part that comes later would stay.
    const later = await findListUpload(deps.db, uploadId);
    if (later?.state !== "RUNNING") await deps.media.delete(keyOf(uploadId, Number(part)));
    throw new ProductError("LIST_PART_REFUSED");
  }
  return new Response(null, { status: 200, headers: ANY_SITE });
}

/** Lines and characters that are matched at a time. */
const LINES_AT_ONCE = 2_000;
const CHARS_AT_ONCE = 64_000;
/** Bytes that are split into lines at a time, because a store may return a whole part at once. */
const BYTES_AT_ONCE = 65_536;
/** A longer line isn't one person's row: it is a list with commas instead of lines. Longer cells are cut. */
const LINE_MAX = 2_000;
const SEPARATOR = /[,;\t]/;
const piecesOf = (line: string): string[] =>
  line.length <= LINE_MAX ? [line] : line.split(SEPARATOR).map((cell) => cell.slice(0, LINE_MAX));

/**
 * Lines of all parts, and cells of long ones, in batches that are small whatever the list looks like. A line may go
 * across the end of a part.
 */
export async function* linesOf(
  deps: Pick<Deps, "media">,
  { id, parts }: Pick<ListUploadRow, "id" | "parts">,
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = "";
  let batch: string[] = [];
  let chars = 0;
  for (let part = 1; part <= parts; part += 1) {
    const stored = await deps.media.get(keyOf(id, part));
    if (!stored) throw new Error("a part of a customer list is gone");
    const body = stored.body instanceof Blob ? stored.body.stream() : stored.body;
    for await (const bytes of body) {
      for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE) {
        const text = decoder.decode(bytes.subarray(from, from + BYTES_AT_ONCE), { stream: true });
        const pieces = (rest + text).split(/\r\n|[\n\r]/).flatMap(piecesOf);
        // The last piece may go on in the next bytes.
        rest = pieces.pop() ?? "";
        for (const piece of pieces) {
          batch.push(piece);
          chars += piece.length;
          if (batch.length < LINES_AT_ONCE && chars < CHARS_AT_ONCE) continue;
          yield batch;
          batch = [];
          chars = 0;
        }
      }
    }
  }
  yield [...batch, rest];
}

/** The hashes and addresses of lines, as hashes, and the number of lines that have neither. */
function hashesIn(lines: readonly string[]): { hashes: string[]; faulty: number } {
  const found = new Set<string>();
  let faulty = 0;
  for (const line of lines) {
    const cells = line.split(SEPARATOR).map((cell) => cell.trim().replace(/^"|"$/g, ""));
    const { hashes, addresses } = addressesOf(cells.map((cell) => [cell]));
    if (hashes.length + addresses.length === 0 && line.trim() !== "") faulty += 1;
    for (const hash of hashes) found.add(hash);
    for (const address of addresses) found.add(createHash("sha256").update(address).digest("hex"));
  }
  return { hashes: [...found], faulty };
}

/**
 * On "audience.upload": adds or removes the people of a list, and deletes its files. Only the people who match are
 * stored. A retry repeats all of it, which changes nothing twice.
 */
export async function readListUpload(deps: Deps, { uploadId }: { uploadId: string }, signal: AbortSignal) {
  const { db, ads, now, events } = deps;
  const upload = await findListUpload(db, uploadId);
  if (!upload) return;
  // An earlier try ended between its last two steps.
  if (upload.state !== "RUNNING") return deleteParts(deps, upload);
  const { audienceId, advertiserId, operation } = upload;
  const audience = await findAudienceById(db, audienceId);
  const counts = { valid: 0, invalid: 0 };
  const isWhole = audience !== null && (await hasParts(deps, upload));
  for await (const lines of isWhole ? linesOf(deps, upload) : []) {
    // Requests that arrived in the meantime come first.
    await setImmediate();
    signal.throwIfAborted();
    const { hashes, faulty } = hashesIn(lines);
    counts.valid += hashes.length;
    counts.invalid += faulty;
    const people = hashes.length > 0 ? await peopleOfHashes(db, hashes) : [];
    const at = now().getTime();
    const viewers = await Promise.all(people.map((userId) => ads.viewerOf({ userId, ip: "", userAgent: "" }, at)));
    const change = { audienceId, viewers };
    if (viewers.length > 0) await (operation === "REMOVE" ? removeMembers : addMembers)(db, change);
  }
  await db.transaction(async (tx) => {
    const state = counts.valid > 0 ? ("SUCCEEDED" as const) : ("FAILED" as const);
    const isFirst = await endListUpload(tx, uploadId, { ...counts, state, updatedAt: now() });
    if (!isFirst) return;
    if (audience) await countBatch(tx, { id: audienceId, operation, addresses: counts.valid });
    if (audience) await events.record(tx, "ad.audience", { audienceId }, { of: advertiserId });
  });
  await deleteParts(deps, upload);
}

/** Whether the store still has all parts. Without one, the upload fails instead of being tried again. */
async function hasParts({ media }: Pick<Deps, "media">, { id, parts }: ListUploadRow): Promise<boolean> {
  for (let part = 1; part <= parts; part += 1) if (!(await media.has(keyOf(id, part)))) return false;
  return true;
}

async function deleteParts({ media }: Pick<Deps, "media">, { id, parts }: { id: string; parts: number }) {
  for (let part = 1; part <= parts; part += 1) await media.delete(keyOf(id, part));
}

const AT_ONCE = 100;
const KEPT_DAYS = 30;

/** Deletes uploads that didn't run within a day, with their files, and those of a month ago. */
export async function deleteOldListUploads(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const limits = { waitingSince: daysAgo(now(), 1), before: daysAgo(now(), KEPT_DAYS), limit: AT_ONCE };
  for (let found = await oldListUploads(db, limits); found.length > 0; found = await oldListUploads(db, limits)) {
    signal.throwIfAborted();
    for (const upload of found) await deleteParts(deps, upload);
    await deleteListUploads(
      db,
      found.map(({ id }) => id),
    );
  }
}
