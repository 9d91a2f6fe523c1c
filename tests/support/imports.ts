import type { Import } from "../../src/imports/imports.contract.ts";
import type { Client } from "./api.ts";
import type { TestApp } from "./test-app.ts";

/** Reading an archive starts a process, which takes long on a busy machine. */
export const DRAIN_MS = 180_000;

/** One entry of a bookmark file. */
export const bookmark = (link: string, title: string, attributes = "") =>
  `<DT><A HREF="${link}" ${attributes}>${title}</A>`;

/** A folder of a bookmark file with its entries. */
export const folder = (name: string, ...entries: string[]) =>
  `<DT><H3>${name}</H3>\n<DL><p>\n${entries.join("\n")}\n</DL><p>`;

/** A file as browsers write it. */
export const bookmarkFile = (...entries: string[]) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n${entries.join("\n")}\n</DL><p>\n`;

/** The wire's names of the fields that tests read. */
export type SentImport = Omit<Import, "problemCount" | "isPaused" | "isUndoing" | "lookAgainAt"> & {
  problem_count: number;
  is_paused: boolean;
  is_undoing: boolean;
};

/** Uploads an archive as a form. @returns the answer */
export function uploadArchive(
  client: Client,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  name = "bookmarks.html",
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new File([content], name));
  return client.rest<SentImport>("POST", "/v3/imports/", form);
}

/** Uploads an archive, and waits until its plan is ready or the import has failed. */
export async function readyImport(
  app: TestApp,
  client: Client,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): Promise<Import> {
  const { status, data, body } = await uploadArchive(client, content, fields);
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`);
  await app.jobs.drained(DRAIN_MS);
  return client.trpc.imports.get.query({ importId: data.id });
}
