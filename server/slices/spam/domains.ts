import { findOffsiteStatus } from "../../../db/queries/site/offsite-domains.ts";
import {
  type DomainListRow,
  deleteDomainList,
  deleteExpiredLists,
  entriesOf,
  listDomainLists,
  replaceDomainList,
} from "../../../db/queries/spam/domain-lists.ts";
import { deleteExpiredHashLists } from "../../../db/queries/spam/hash-lists.ts";
import { domainsOf, offsiteUrl } from "../../../src/model/offsite.rules.ts";
import { at } from "../../../src/model/problem.ts";
import { DOMAIN_FILE_MAX, readDomainFile } from "../../../src/spam/domain-file.rules.ts";
import type { DomainList } from "../../../src/spam/domains.contract.ts";
import * as contract from "../../../src/spam/domains.contract.ts";
import { LISTS_MAX } from "../../../src/spam/lists.rules.ts";
import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { logSiteAction } from "../operating/public.ts";

const DAY_MS = 86_400_000;
/** Longer than for a preview: lists are large, and an administrator waits for them. */
const FETCH_MS = 30_000;

const present = ({ expiresAt, readAt, createdAt: _, ...row }: DomainListRow): DomainList => ({
  ...row,
  expiresAt: expiresAt?.toISOString() ?? null,
  readAt: readAt.toISOString(),
});

export const domainLists = implement(contract.listDomainLists, async ({ ctx }) => ({
  items: (await listDomainLists(ctx.deps.db)).map(present),
}));

export const findDomain = implement(contract.findDomain, async ({ ctx, input, fail }) => {
  const typed = input.domain.trim();
  const url = offsiteUrl(typed.includes("://") ? typed : `https://${typed}`);
  if (!url) return fail("INVALID_PARAMETERS", at("domain", { code: "offsiteDomain" }));
  const domains = domainsOf(url);
  const now = ctx.deps.now();
  const status = await findOffsiteStatus(ctx.deps.db, { domains, now });
  return { domain: url.hostname, status, entries: await entriesOf(ctx.deps.db, { domains, now }) };
});

/** The content of a list. The log gets the reason why an address was not read; the answer doesn't (SECURITY.md 28). */
async function fetchList({ deps, requestId }: UserContext, url: string, fail: Fail<"URL_NOT_FETCHABLE">) {
  try {
    const { status, body } = await deps.fetcher.fetchUrl(url, {
      accept: "text/plain, text/csv, */*;q=0.5",
      maxBytes: DOMAIN_FILE_MAX,
      timeoutMs: FETCH_MS,
    });
    if (status !== 200) return fail("URL_NOT_FETCHABLE", at("url", { code: "URL_NOT_FETCHABLE" }));
    return new TextDecoder().decode(body);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    deps.log.info({ reason: error.reasonForLog(), requestId }, "a list of domains was not fetched");
    return fail("URL_NOT_FETCHABLE", at("url", { code: "URL_NOT_FETCHABLE" }));
  }
}

export const importDomains = implement(contract.importDomains, async ({ ctx, input, fail }) => {
  const { db, newId, now, responseCache } = ctx.deps;
  const { name, status, days = null } = input;
  const url = input.text ? null : (input.url ?? null);
  const text = url === null ? (input.text ?? "") : await fetchList(ctx, url, fail);
  const field = url === null ? "text" : "url";
  const file = await readDomainFile(text, () => Bun.sleep(0));
  if (!file) return fail("INVALID_PARAMETERS", at(field, { code: "domainListTooLong" }));
  const { domains, wrong, suffixes } = file;
  if (domains.length === 0) return fail("INVALID_PARAMETERS", at(field, { code: "domainListEmpty" }));
  const readAt = now();
  const expiresAt = days === null ? null : new Date(readAt.getTime() + days * DAY_MS);
  const row = { id: newId(), name, status, url, expiresAt, readAt, createdAt: readAt };
  const list = await db.transaction(async (tx) => {
    const kept = (await replaceDomainList(tx, { ...row, domains, max: LISTS_MAX })) ?? fail("SPAM_LISTS_FULL");
    await logSiteAction(tx, ctx, "import_domains", `${name}: ${status}, ${domains.length}`);
    return kept;
  });
  await responseCache.forget();
  return { list: present(list), wrong, suffixes };
});

export const removeDomainList = implement(contract.removeDomainList, async ({ ctx, input }) => {
  await ctx.deps.db.transaction(async (tx) => {
    const gone = await deleteDomainList(tx, { id: input.listId });
    if (gone) await logSiteAction(tx, ctx, "remove_domains", gone.name);
  });
  return null;
});

/** Scheduled: expired lists count for nothing, and their rows go. */
export async function forgetExpiredLists({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  await inBatches(signal, (limit) => deleteExpiredLists(db, { now: now(), limit }));
  await inBatches(signal, (limit) => deleteExpiredHashLists(db, { now: now(), limit }));
}
