import type { UserBrief } from "../model/user.ts";
import { COUNTED_ACTS } from "./kinds.ts";
import type { Notification } from "./notification.ts";

/** Values for a sentence's placeholders. */
type Values = { first: string; second: string; count: number; board: string; ad: string; title: string };
/** Fills in a sentence of `src/texts/en/notifications.ts` by key. */
export type Say = (
  key:
    | "two"
    | "others"
    | "manyOthers"
    | "did.saveTo"
    | "did.movedTo"
    | "did.removedFrom"
    | "did.failedNamed"
    | `did.${Notification["kind"]}`,
  values: Values,
) => string;

const nameOf = ({ fullName, username }: Pick<UserBrief, "fullName" | "username">) => fullName || username;

/** The people who acted: one, two, or the two newest and the number of others. */
export function actorWords({ actors, actorCount }: Pick<Notification, "actors" | "actorCount">, say: Say): string {
  const [first = "", second] = actors.map(nameOf);
  if (second === undefined) return first;
  const values = { first, second, count: actorCount - 2, board: "", ad: "", title: "" };
  if (actorCount === 2) return say("two", values);
  return say(actorCount < COUNTED_ACTS ? "others" : "manyOthers", values);
}

/** Sentences that name the board, if the person may see it. */
const WITH_BOARD: Partial<Record<Notification["kind"], "did.saveTo" | "did.movedTo" | "did.removedFrom">> = {
  save: "did.saveTo",
  pins_moved: "did.movedTo",
  pins_removed: "did.removedFrom",
};

/** The action, phrased to follow the names. */
export function actionWords(
  { kind, board, ad, draft }: Pick<Notification, "kind" | "board" | "ad" | "draft">,
  say: Say,
): string {
  const title = draft?.title ?? "";
  const values = { first: "", second: "", count: 0, board: board?.name ?? "", ad: ad?.name ?? "", title };
  if (title) return say("did.failedNamed", values);
  return say(board ? (WITH_BOARD[kind] ?? `did.${kind}`) : `did.${kind}`, values);
}
