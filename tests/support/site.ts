import type { Page } from "playwright-core";
import { plain } from "../media/support/pictures.ts";
import type { Client } from "./api.ts";
import type { Person } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** Content that browser tests create through the transports before they open a page. */

export interface MadeBoard {
  id: string;
  name: string;
  /** Path of its page. */
  url: string;
}
export interface MadePin {
  id: string;
  title: string;
}

/** Gives the browser the person's session, as if they had logged in there. */
export async function becomeInBrowser(page: Page, app: Pick<TestApp, "url">, { client }: Person): Promise<void> {
  const cookies = client.cookie().split("; ").filter(Boolean);
  await page.context().addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: app.url };
    }),
  );
}

/**
 * Navigates by the client's router, which is faster than a page load, and waits until the page is shown: the previous page
 * stays until then, and may have a button of the same name.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    const entry = { __TSR_index: history.state.__TSR_index + 1, __TSR_key: crypto.randomUUID() };
    history.pushState(entry, "", path);
  }, path);
  await page.waitForFunction(() => {
    const { state } = (window as unknown as { __TSR_ROUTER__: RouterWindow }).__TSR_ROUTER__;
    return state.status === "idle" && state.resolvedLocation?.state.__TSR_key === history.state.__TSR_key;
  });
}

/** TanStack Router's global, as far as it holds the location. */
interface RouterWindow {
  state: { status: string; resolvedLocation?: { state: { __TSR_key: string } } };
}

/** @throws Error with the response if the server refuses */
export async function makeBoard(client: Client, name: string, fields: object = {}): Promise<MadeBoard> {
  const answer = await client.rest<MadeBoard>("POST", "/v3/boards/", { name, ...fields });
  if (answer.status !== 200) throw new Error(`no board was made: ${JSON.stringify(answer.body)}`);
  return answer.data;
}

/**
 * Creates a Pin from a picture of one color.
 * @throws Error with the response if the server refuses
 */
export async function makePin(
  client: Client,
  boardId: string,
  { colour = "#557799", width = 300, height = 400, ...fields }: Record<string, string | number> = {},
): Promise<MadePin> {
  const picture = await plain(Number(width), Number(height), String(colour)).png().toBuffer();
  const form = new FormData();
  form.set("img", new File([new Uint8Array(picture)], "picture.png", { type: "image/png" }));
  const upload = await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  const answer = await client.rest<MadePin>("POST", "/v3/pins/", {
    ...fields,
    board_id: boardId,
    media_upload_id: upload.data?.media_upload_id,
  });
  if (answer.status !== 200) throw new Error(`no Pin was made: ${JSON.stringify(answer.body)}`);
  return answer.data;
}
