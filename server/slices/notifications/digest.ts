import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import {
  beginDigests,
  claimDigests,
  digestBoards,
  peopleOfBoard,
} from "../../../db/queries/notifications/board-digests.ts";
import { wantsMail } from "../../../db/queries/notifications/settings.ts";
import type { BoardBrief } from "../../../src/model/board.ts";
import { languageFor } from "../../../src/model/languages.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { zoneOfCountry } from "../../../src/notifications/digest.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { JsonText } from "../../platform/json-text/json-text.ts";
import { notifyOfJoining } from "./notify.ts";
import { unsubscribeLink } from "./unsubscribe.ts";

/** On "board.joined": notifies people, and begins the digests of the new member and the board's owner. */
export async function welcomeMember(deps: Deps, joined: EventPayloads["board.joined"]): Promise<void> {
  await notifyOfJoining(deps, joined);
  const { db, newId, now } = deps;
  const people = (await peopleOfBoard(db, joined)).map(({ userId, country }) => ({
    userId,
    timeZone: zoneOfCountry(country),
  }));
  await beginDigests(db, people, { upToId: newId(), now: now() });
}

const AT_ONCE = 500;

/** Scheduled: claims due digests, each together with the job that sends it, so that none is lost or sent twice. */
export async function sendDueDigests({ db, events, newId, now }: Deps, signal: AbortSignal): Promise<void> {
  let taken: number;
  do {
    signal.throwIfAborted();
    taken = await db.transaction(async (tx) => {
      const due = await claimDigests(tx, { now: now(), upToId: newId(), limit: AT_ONCE });
      for (const digest of due) await events.record(tx, "mail.board_digest", digest);
      return due.length;
    });
  } while (taken === AT_ONCE);
}

/** On "mail.board_digest": mails what others added. Nothing is sent if there is nothing to see, or to an unconfirmed address. */
export async function sendBoardDigest(deps: Deps, due: EventPayloads["mail.board_digest"]): Promise<void> {
  const { config, db } = deps;
  const user = await findRecipient(db, due);
  if (!user?.emailVerifiedAt || user.deactivatedAt || !(await wantsMail(db, { ...due, kind: "board_digest" }))) return;
  const found = await digestBoards(db, due);
  if (found.length === 0) return;
  const { boardDigestMail } = await import("../../platform/mail/templates/board-digest.ts");
  const turnOff = unsubscribeLink(deps, user, "board_digest");
  const { brandName, publicUrl } = config;
  await deps.mailer.send({
    to: user.email,
    ...boardDigestMail({
      brandName,
      publicUrl,
      username: user.username,
      language: languageFor([user.locale]),
      boards: found.map(({ card, count, names, pins }) => {
        const { name, url } = new JsonText<BoardBrief>(card).read();
        return { name, url, count, names, pictures: pins.map((pin) => pictureOf(pin, publicUrl)) };
      }),
      turnOff,
    }),
    // RFC 2369 and 8058: headers for which mail programs show an unsubscribe button.
    headers: { "List-Unsubscribe": `<${turnOff}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}

function pictureOf(card: string, publicUrl: string) {
  const { id, images } = new JsonText<Pick<Pin, "id" | "images">>(card, publicUrl).read();
  return { url: images["236x"].url, link: `${publicUrl}/pin/${id}/` };
}
