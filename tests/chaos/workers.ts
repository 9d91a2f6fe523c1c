import { plain } from "../media/support/pictures.ts";
import type { Answer, Client } from "../support/api.ts";
import { createClient } from "../support/api.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD } from "../support/people.ts";
import type { Ledger, SavedPin } from "./ledger.ts";

/** The site's address, which stays the same when the site restarts. */
export interface Site {
  url: string;
}

/** A person with two boards and a Pin, who saves, uploads and moves Pins in turn. */
export interface Saver {
  client: Client;
  boards: [string, string];
  /** The picture of all their first Pins. */
  sourceId: string;
  pins: SavedPin[];
  /**
   * Number of the next step. It continues after a kill; otherwise a site that lives only a few steps would never reach
   * a move.
   */
  turn: number;
}

/** An answer, or null if none came: the site may or may not have done it. */
type Heard<T> = Answer<T> | null;

async function hear<T>(asking: Promise<Answer<T>>, what: string): Promise<Heard<T>> {
  const answer = await asking.catch(() => null);
  // A dying process may answer with errors; any other refusal would be a mistake of this test.
  if (answer && answer.status >= 400 && answer.status < 500)
    throw new Error(`${what} was refused: ${JSON.stringify(answer.body)}`);
  return answer?.status === 200 ? answer : null;
}

let colours = 0;
/** A new picture. */
async function newPicture(): Promise<FormData> {
  colours += 1;
  const colour = `#${(colours * 7_919 + process.pid).toString(16).padStart(6, "0").slice(-6)}`;
  const form = new FormData();
  const bytes = await plain(120 + (colours % 50), 90, colour)
    .png()
    .toBuffer();
  form.set("img", new File([new Uint8Array(bytes)], "picture.png", { type: "image/png" }));
  return form;
}

interface Upload {
  media_upload_id: string;
  image_url: string;
}

export async function upload(client: Client, ledger: Ledger): Promise<string | null> {
  const answer = await hear(client.rest<Upload>("POST", "/v3/media/upload/", await newPicture()), "an upload");
  if (!answer) return null;
  ledger.pictures.push(new URL(answer.data.image_url).pathname);
  ledger.acknowledged.uploads += 1;
  return answer.data.media_upload_id;
}

/** Saves under the Pin's key, and retries if the first answer was lost. */
export async function save({ client, sourceId }: Saver, pin: SavedPin, ledger: Ledger): Promise<boolean> {
  const body = { board_id: pin.boards[0], idempotency_key: pin.key };
  const answer = await hear(client.rest<{ id: string }>("POST", `/v3/pins/${sourceId}/save/`, body), "a save");
  if (!answer) return false;
  pin.id = answer.data.id;
  ledger.acknowledged.saves += 1;
  return true;
}

async function create({ client, boards }: Saver, pin: SavedPin, ledger: Ledger): Promise<boolean> {
  const mediaUploadId = await upload(client, ledger);
  if (!mediaUploadId) return false;
  const body = { board_id: boards[0], media_upload_id: mediaUploadId, idempotency_key: pin.key };
  const answer = await hear(client.rest<{ id: string }>("POST", "/v3/pins/", body), "a Pin");
  if (!answer) return false;
  pin.id = answer.data.id;
  ledger.acknowledged.saves += 1;
  return true;
}

async function move({ client, boards }: Saver, pin: SavedPin, ledger: Ledger): Promise<boolean> {
  const [from = ""] = pin.boards;
  const to = boards[0] === from ? boards[1] : boards[0];
  pin.boards = [from, to];
  const answer = await hear(client.rest("PUT", `/v3/boards/${to}/pins/`, { pin_ids: [pin.id] }), "a move");
  if (!answer) return false;
  pin.boards = [to];
  ledger.acknowledged.moves += 1;
  return true;
}

/** Saves, makes and moves Pins until an answer fails to come. */
export async function keepSaving(saver: Saver, ledger: Ledger, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const turn = saver.turn++;
    const movable = saver.pins.filter(({ id, boards }) => id !== null && boards.length === 1);
    const chosen = movable[(turn * 7) % Math.max(1, movable.length)];
    if (turn % 3 === 2 && chosen) {
      if (!(await move(saver, chosen, ledger))) return;
      continue;
    }
    const pin: SavedPin = { id: null, key: crypto.randomUUID(), boards: [saver.boards[0]] };
    const isNew = turn % 3 === 1;
    // A Pin whose picture's upload was lost is not retried, since the upload no longer exists.
    if (isNew) {
      const made = await create(saver, pin, ledger);
      if (pin.id !== null) add(saver, pin, ledger);
      if (!made) return;
    } else {
      add(saver, pin, ledger);
      if (!(await save(saver, pin, ledger))) return;
    }
  }
}

function add(saver: Saver, pin: SavedPin, ledger: Ledger): void {
  saver.pins.push(pin);
  ledger.pins.push(pin);
}

/** @returns whether it was acknowledged */
export async function signUp(site: Site, ledger: Ledger, email = newEmail("chaos")): Promise<boolean> {
  const account = ledger.accounts.find((known) => known.email === email) ?? { email, acknowledged: false };
  if (!ledger.accounts.includes(account)) ledger.accounts.push(account);
  const body = { email, password: PASSWORD, birthday: ADULT_BIRTHDAY, country: "US" };
  const answer = await hear(createClient(site).rest("POST", "/v3/register/email/", body), "a sign-up");
  if (!answer) return false;
  account.acknowledged = true;
  ledger.acknowledged.signUps += 1;
  return true;
}

/** Hashing a password takes processor time from the other work. */
const SIGN_UP_PAUSE_MS = 150;

export async function keepSigningUp(site: Site, ledger: Ledger, isOver: () => boolean): Promise<void> {
  for (; !isOver(); await Bun.sleep(SIGN_UP_PAUSE_MS)) if (!(await signUp(site, ledger))) return;
}
