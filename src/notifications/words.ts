import { filled } from "../site/filled.ts";
import type { UserBrief } from "../users/user.ts";
import { COUNTED_ACTS } from "./kinds.ts";
import type { Notification } from "./notification.ts";
import { en } from "./texts/en.ts";

/** What a sentence may be filled in with. */
type Values = { first: string; second: string; count: number; board: string };
/** A sentence of `texts/en.ts` by its key, filled in. */
export type Say = (
  key: "two" | "others" | "manyOthers" | "did.saveTo" | `did.${Notification["kind"]}`,
  values: Values,
) => string;

/** For mails, which are in English. */
export const sayInEnglish: Say = (key, values) => {
  const { did, others_one, others_other, two, manyOthers } = en;
  const others = values.count === 1 ? others_one : others_other;
  const text = { two, others, manyOthers }[key as "two"] ?? did[key.replace("did.", "") as keyof typeof did];
  return filled(text, values);
};

const nameOf = ({ fullName, username }: Pick<UserBrief, "fullName" | "username">) => fullName || username;

/** Who did it: one, two, or the two newest and how many more. */
export function whoDid({ actors, actorCount }: Pick<Notification, "actors" | "actorCount">, say: Say): string {
  const [first = "", second] = actors.map(nameOf);
  if (second === undefined) return first;
  const values = { first, second, count: actorCount - 2, board: "" };
  if (actorCount === 2) return say("two", values);
  return say(actorCount < COUNTED_ACTS ? "others" : "manyOthers", values);
}

/** What they did, to be read after who did it. */
export function whatWasDone({ kind, board }: Pick<Notification, "kind" | "board">, say: Say): string {
  const values = { first: "", second: "", count: 0, board: board?.name ?? "" };
  return say(kind === "save" && board ? "did.saveTo" : `did.${kind}`, values);
}
